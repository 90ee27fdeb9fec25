// @vitest-environment node
import { expect, it } from "vitest";
import known from "../board/animation/testing/words.json";

const files = import.meta.glob<string>(
  [
    "../**/*.{ts,svelte}",
    "../../plugins/*.ts",
    "../../index.html",
    "../../public/*",
    "!../**/*.test.ts",
    "!../**/testing/**",
  ],
  { query: "?raw", import: "default", eager: true },
);

it.each(Object.keys(known.objections))("%s is named only in its own files", (game) => {
  const others = Object.entries(files).filter(([path]) => !path.includes(game));
  const naming = others.filter(([, text]) => text.toLowerCase().includes(game));
  expect(naming.map(([path]) => path)).toEqual([]);
  expect(others.length).toBeLessThan(Object.keys(files).length);
});
