/** Draws the boards of the start page while it is built, so that they are seen before any script draws. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, type Plugin } from "vite";
import { parts } from "./parts";

/** What the page imports: the addresses of the pictures by the names of the games. */
const STILLS = "virtual:stills";
const SOURCE = "/src/setup/stills.ts";
/** Hundredths of a field are finer than any screen. */
const LONG_NUMBER = /-?\d+\.\d{3,}/g;
/** What a picture does not need: names for scripts and screen readers, closing tags, and zeros before a point. */
const NEEDLESS: [RegExp, string][] = [
  [/ (data-cell|aria-hidden|role)="[^"]*"| opacity="1"/g, ""],
  [/ data-piece="[^"]*"/g, ' data-piece=""'],
  [/><\/(stop|path|ellipse|circle|rect|line|use|polygon)>/g, "/>"],
  [/<style id="[^"]*">/g, "<style>"],
  [/<\/style><style>/g, ""],
  [/(?<![\w.])(-?)0\.(?=\d)/g, "$1."],
];

/** A picture as small as it can be written. */
const shortened = (drawn: string): string =>
  NEEDLESS.reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    drawn.replace(LONG_NUMBER, (number) => String(+(+number).toFixed(2))),
  );

/** While one works on the page there are none. */
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

/** The page's own components, run once without a browser; a picture holds its styles itself. */
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
