/** How the page is built, served in development, and tested. */
/// <reference types="vitest/config" />
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Rollup } from "vite";
import { compression } from "./plugins/compression";
import { parts } from "./plugins/parts";
import { stills } from "./plugins/stills";
import { preloads } from "./plugins/preloads";
import { fileList } from "./plugins/filelist";
import { offlineBundle, readBundle } from "./plugins/offlinebundle";

const SERVER = "http://127.0.0.1:8000";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const worker = here("src/worker/sw.ts");

/** The pages that visitors open directly. The server knows their addresses. */
const DIRECT = { "start.html": "/src/pages/Start.svelte", "play.html": "/src/pages/Play.svelte" };

/** Chunks for these pages: a request for each small module would cost more than the module. */
const CHUNKS: [RegExp, string][] = [
  [/\/node_modules\/(svelte|esm-env|clsx)\//, "base"],
  [
    /\/src\/(ui|settings|router)\/|\/src\/(lists|api\/(http|backends|catalogue|facts|reconnection))\.|\/src\/i18n\/\w+\./,
    "base",
  ],
  [/\/src\/(offline\/installation|local\/(folder|dialogs|storage))\./, "base"],
  [/\/src\/boards\/[\w.]+$|\/src\/tabletop\/names\./, "boards"],
  [/\/src\/setup\/(ClockChoice|OptionField|demo|newgame|queue|setup)\./, "setup"],
  [/\/src\/animation\//, "boards"],
  [/\/src\/input\/(placement|routes|slide)\./, "input"],
  [
    /\/src\/input\/(chooser|choices|games|ghosts|keys|lattice|list|offers)\.|\/src\/tabletop\/(\w*Choices|\w*ontroller|History\w+|Tabletop|movetexts|shortcuts|turns)\.|\/src\/(live\/reviewsource|words\/(Announcer|log))\./,
    "tabletop",
  ],
];
/**
 * Modules that are in a chunk of CHUNKS only if `main.ts` or a direct page imports them.
 * Otherwise the bundler places them.
 */
const ON_FIRST_PAGES =
  /\/node_modules\/svelte\/|\/src\/(ui|settings)\/|\/src\/boards\/ClusterMarks\./;
const ROOTS = ["/src/main.ts", ...Object.values(DIRECT)];

function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  const found = CHUNKS.find(([pattern]) => pattern.test(id.replace(/\?.*/, "")))?.[1];
  if (!found || !ON_FIRST_PAGES.test(id)) return found;
  const importers = new Set([id]);
  for (const importing of importers) {
    if (ROOTS.some((root) => importing.endsWith(root))) return found;
    getModuleInfo(importing)?.importers.forEach((importer) => importers.add(importer));
  }
  return undefined;
}

/**
 * The files that a dynamic import preloads: all for the first pages. Other pages preload only their
 * styles and the input modules, because the names of filesToPreload files make the first page larger.
 * The input modules spare the first board a chain of requests.
 */
const filesToPreload = (page: string, needed: string[]): string[] =>
  /\/(?:Start|Play)-/.test(page)
    ? needed
    : needed.filter((file) => file.endsWith(".css") || file.includes("/input-"));

export default defineConfig({
  plugins: [
    svelte(),
    parts(),
    stills(),
    fileList(),
    preloads(DIRECT),
    compression(),
    offlineBundle(),
  ],
  define: { __LOCAL__: JSON.stringify(readBundle()) },
  // Relative addresses, so that a build works in any folder.
  base: "./",
  worker: { format: "es" },
  build: {
    outDir: here("../src/boardwright/server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
    reportCompressedSize: false,
    rollupOptions: {
      // Warnings fail in CI only, so that they do not stop a player's build. Circular imports
      // within Svelte are harmless.
      onwarn: (warning, warn) => {
        if (warning.code === "CIRCULAR_DEPENDENCY") return;
        if (process.env.BOARDWRIGHT_CI) throw new Error(warning.message);
        warn(warning);
      },
      input: { index: here("index.html"), ...(existsSync(worker) && { sw: worker }) },
      output: {
        manualChunks: chunkOf,
        // Browsers expect the worker at a fixed address, whose folder limits its scope.
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  // Test components in their browser build, not in their server build.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "node",
    include: ["{src,plugins}/**/*.test.ts"],
    restoreMocks: true,
    // Test files share a thread, so that jsdom loads only one time; see the setup.
    pool: "threads",
    isolate: false,
    fileParallelism: false,
    setupFiles: [here("src/testing/setup.ts")],
    // Imports in a test or a hook take long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
