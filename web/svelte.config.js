import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** How components are compiled: runes everywhere, styles in files of their own for the strict policy. */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, css: "external" },
};
