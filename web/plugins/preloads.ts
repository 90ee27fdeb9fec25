/**
 * Writes variants of index.html for pages that visitors open directly. They name the needed files,
 * so that browsers fetch all files in parallel.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

export function preloads(pages: Record<string, string>): Plugin {
  return {
    name: "boardwright:preloads",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const index = await readFile(join(dir, "index.html"), "utf8");
      for (const [name, module] of Object.entries(pages)) {
        const links = filesOf(bundle, module).filter((file) => !index.includes(file));
        const html = index.replace("</head>", `${links.map(linkTo).join("")}</head>`);
        await writeFile(join(dir, name), html);
      }
    },
  };
}

const linkTo = (file: string) =>
  file.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="./${file}" />`
    : `<link rel="modulepreload" crossorigin href="./${file}" />`;

/** The chunk of a module, all its imports, and their styles. */
function filesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entries = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  const needed = new Set(entries);
  for (const chunk of needed) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) needed.add(other);
  }
  return [...needed].flatMap((chunk) => [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
  ]);
}
