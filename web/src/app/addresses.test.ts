/** The page works in any folder: links are relative to the document's base, never to the root. */

import { expect, it } from "vitest";

const ROOTED =
  /\b(?:href|src)=(?:"|\{[^}]*?["`])\/|location\.origin\s*\+|\$\{location\.origin\}\/\w/;
/** A link with only a fragment would also be relative to the base. */
const FRAGMENT = /<a\s[^>]*\bhref=(?:"|\{`)#/;

const sources = import.meta.glob<string>("../**/*.svelte", {
  eager: true,
  query: "?raw",
  import: "default",
});

it("links do not begin at the root or with a fragment", () => {
  const wrong = Object.entries(sources).flatMap(([path, text]) =>
    text
      .split("\n")
      .filter((line) => ROOTED.test(line) || (FRAGMENT.test(line) && !line.includes("onclick")))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
