/** How the page is built, served while one works on it, and tested. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./plugins/compressed";
import { listed } from "./plugins/listed";

const SERVER = "http://127.0.0.1:8000";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const worker = here("src/worker/sw.ts");

export default defineConfig({
  plugins: [svelte(), listed(), compressed()],
  build: {
    outDir: here("../src/boardwright/server/web/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: here("index.html"), ...(existsSync(worker) && { sw: worker }) },
      output: {
        // Browsers look for the worker at one address, which also says what it may serve.
        experimentalMinChunkSize: 6000,
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  // Components are tested as browsers run them, not as a server would render them.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], restoreMocks: true },
});
