/** How the page is built, served in development, and tested. */
/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Rollup } from "vite";
import { compression } from "./plugins/compression";
import { parts } from "./plugins/parts";
import { stills } from "./plugins/stills";
import { preloads } from "./plugins/preloads";
import { serviceWorker } from "./plugins/serviceworker";
import { offlineBundle, readBundle } from "./plugins/offlinebundle";

const SERVER = "http://127.0.0.1:8000";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const constants = { __LOCAL__: JSON.stringify(readBundle()) };

/** The pages that visitors open directly. The server knows their addresses. */
const DIRECT = {
  "start.html": "/src/app/pages/Start.svelte",
  "play.html": "/src/app/pages/Play.svelte",
};

/**
 * The entries that decide the chunks, with a short name. Modules that the same entries need make a
 * chunk, because a request for each small module would cost more than the module.
 */
const ENTRIES: Record<string, string> = {
  "/src/app/main.ts": "base",
  "/src/app/pages/Start.svelte": "start",
  "/src/app/pages/Play.svelte": "play",
  "/src/app/i18n/plural.ts": "base",
  "/src/board/drawing/Shadow.svelte": "wood",
  "/src/board/drawing/wood.ts": "wood",
  "/src/board/drawing/gradients.ts": "wood",
};

/** The chunk of a module; modules that no entry needs are left to the bundler. */
function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  const importers = new Set([id]);
  const entries = new Set<string>();
  for (const importing of importers) {
    const entry = Object.entries(ENTRIES).find(([path]) => importing.endsWith(path))?.[1];
    if (entry === "base") return entry;
    if (entry) entries.add(entry);
    getModuleInfo(importing)?.importers.forEach((importer) => importers.add(importer));
  }
  return entries.size ? [...entries].sort().join("-") : undefined;
}

/**
 * The files that a dynamic import preloads: all for the first pages. Other pages preload only their
 * styles, because the names of preloaded files make the first page larger.
 */
const filesToPreload = (page: string, needed: string[]): string[] =>
  /\/(?:start|play)-/.test(page) ? needed : needed.filter((file) => file.endsWith(".css"));

export default defineConfig({
  plugins: [
    svelte(),
    parts(),
    stills(),
    serviceWorker(here("src/offline/service/sw.ts"), constants),
    preloads(DIRECT),
    compression(),
    offlineBundle(),
  ],
  define: constants,
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
    // Compressed scripts are 4 % smaller than with the default minifier.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    rollupOptions: {
      // Warnings fail in CI only, so that they do not stop a player's build. Circular imports
      // within Svelte are harmless.
      onwarn: (warning, warn) => {
        if (warning.code === "CIRCULAR_DEPENDENCY") return;
        if (process.env.BOARDWRIGHT_CI) throw new Error(warning.message);
        warn(warning);
      },
      input: here("index.html"),
      output: { manualChunks: chunkOf },
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
    setupFiles: [here("src/app/testing/setup.ts")],
    // Imports in a test or a hook take long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
