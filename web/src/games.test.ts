// @vitest-environment node
import { expect, it } from "vitest";
import { loadTexts } from "./i18n/texts";

const files = import.meta.glob<string>(
  ["./**/*.{ts,svelte}", "../plugins/*.ts", "!./**/*.test.ts", "!./**/testing/**"],
  { query: "?raw", import: "default", eager: true },
);

const { games } = await loadTexts("en");

it.each(Object.keys(games))("%s is named only in files that bear its name", (game) => {
  const others = Object.entries(files).filter(([path]) => !path.includes(game));
  const naming = others.filter(([, text]) => text.toLowerCase().includes(game));
  expect(naming.map(([path]) => path)).toEqual([]);
  expect(others.length).toBeLessThan(Object.keys(files).length);
});
