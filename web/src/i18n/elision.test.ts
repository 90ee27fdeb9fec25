// @vitest-environment node
import { expect, it } from "vitest";
import { de } from "./elision";

it.each([
  ["Armin", "d’Armin"],
  ["Élise", "d’Élise"],
  ["Yves", "d’Yves"],
  ["Yann", "de Yann"],
  ["Markus", "de Markus"],
])("French elides before a vowel: %s", (name, said) => {
  expect(de(name)).toBe(said);
});
