/** One build lies in any folder: links count from the base of the document, never from the root. */

import { expect, it } from "vitest";

const ROOTED =
  /\b(?:href|src)=(?:"|\{[^}]*?["`])\/|location\.origin\s*\+|\$\{location\.origin\}\/\w/;
/** An address of this document alone would count from the base as well. */
const FRAGMENT = /<a\s[^>]*\bhref=(?:"|\{`)#/;

const sources = import.meta.glob<string>("./**/*.svelte", {
  eager: true,
  query: "?raw",
  import: "default",
});

it("no link begins at the root or with a fragment", () => {
  const wrong = Object.entries(sources).flatMap(([path, text]) =>
    text
      .split("\n")
      .filter((line) => ROOTED.test(line) || (FRAGMENT.test(line) && !line.includes("onclick")))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
