import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/**
 * Compiler options: runes everywhere, and styles in separate files for the strict content security
 * policy.
 */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, css: "external" },
};
