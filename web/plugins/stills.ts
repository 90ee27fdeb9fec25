/**
 * Draws the boards of the start page during the build, so that they are visible before any script
 * runs.
 */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, type Plugin } from "vite";
import { parts } from "./parts";

/** The module that the page imports: the addresses of the pictures by the names of the games. */
const STILLS = "virtual:stills";
const SOURCE = "/src/features/setup/stills.ts";
/** Two decimals of a field's size are finer than any screen. */
const LONG_NUMBER = /-?\d+\.\d{3,}/g;
/**
 * Parts that a picture does not need: names for scripts and screen readers, closing tags, and
 * leading zeros.
 */
const NEEDLESS: [RegExp, string][] = [
  [/ (data-cell|aria-hidden|role)="[^"]*"| opacity="1"/g, ""],
  [/ data-piece="[^"]*"/g, ' data-piece=""'],
  [/><\/(stop|path|ellipse|circle|rect|line|use|polygon)>/g, "/>"],
  [/<style id="[^"]*">/g, "<style>"],
  [/<\/style><style>/g, ""],
  [/(?<![\w.])(-?)0\.(?=\d)/g, "$1."],
];

/** Minifies a picture. */
const shortened = (drawn: string): string =>
  NEEDLESS.reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    drawn.replace(LONG_NUMBER, (number) => String(+(+number).toFixed(2))),
  );

/** Builds the pictures. Development builds have no pictures. */
export function stills(): Plugin {
  let [isBuild, root] = [false, ""];
  return {
    name: "boardwright:stills",
    configResolved(config) {
      [isBuild, root] = [config.command === "build", config.root];
    },
    resolveId: (id) => (id === STILLS ? `\0${STILLS}` : undefined),
    async load(id) {
      if (id !== `\0${STILLS}`) return undefined;
      const stills = isBuild ? Object.entries(await draw(root)) : [];
      const addresses = stills.map(([name, drawn]) => {
        const source = shortened(drawn);
        const file = this.emitFile({ type: "asset", name: `${name}.svg`, source });
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export default { ${addresses.join(", ")} };`;
    },
  };
}

/** Renders the page's own components without a browser, with their styles in the picture. */
async function draw(root: string): Promise<Record<string, string>> {
  const server = await createServer({
    configFile: false,
    root,
    plugins: [svelte({ compilerOptions: { css: "injected" } }), parts()],
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
    logLevel: "error",
  });
  try {
    const { stills } = await server.ssrLoadModule(SOURCE);
    return (await stills()) as Record<string, string>;
  } finally {
    await server.close();
  }
}
