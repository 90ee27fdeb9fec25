// @vitest-environment node
import { expect, it } from "vitest";
import { de } from "./elision";

it.each([
  ["Armin", "d’Armin"],
  ["Élise", "d’Élise"],
  ["Yves", "d’Yves"],
  ["Yann", "de Yann"],
  ["Markus", "de Markus"],
  ["Hélène", "d’Hélène"],
  ["Henri", "d’Henri"],
  ["Hugo", "d’Hugo"],
  ["Hortense", "d’Hortense"],
  ["Hans", "de Hans"],
  ["Heinz", "de Heinz"],
  ["Hassan", "de Hassan"],
])("French elides before a vowel and a mute h: %s", (name, expected) => {
  expect(de(name)).toBe(expected);
});
