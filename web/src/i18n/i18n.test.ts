// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { language, speak, t } from "./i18n.svelte";
import { LANGUAGES } from "./languages";
import { loadTexts, type Texts } from "./texts";
import common from "./texts/de/common";

const en = await loadTexts("en");

describe("a language", () => {
  it("is the one that was wanted last, whichever comes last", async () => {
    await Promise.all([speak("fr"), speak("de")]);
    expect(language()).toBe("de");
    expect(t.common).toBe(common);
    expect(document.documentElement.lang).toBe("de");
  });
});

const raw = import.meta.glob<string>(
  ["../**/*.{ts,svelte}", "!../i18n/texts/**", "!../**/*.test.ts"],
  { query: "?raw", import: "default", eager: true },
);
const sources = Object.values(raw).join("\n");

/** `t.area.name`, `{ name } = t.area`, or `t.area[…]` with the name as a word somewhere. */
function isUsed(area: string, name: string): boolean {
  const ways = [
    `\\bt\\s*\\.${area}\\s*\\.${name}\\b`,
    `\\{[^{}]*\\b${name}\\b[^{}]*\\} = t\\.${area}\\b`,
  ];
  if (new RegExp(`\\bt\\.${area}\\[`).test(sources)) ways.push(`"${name}"`);
  return ways.some((way) => new RegExp(way).test(sources));
}

describe("texts", () => {
  it.each(LANGUAGES)("of %s are there for all areas and games", async (language) => {
    const texts = await loadTexts(language);
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    expect(Object.keys(texts.games)).toEqual(Object.keys(en.games));
  });

  it.each(Object.keys(en) as (keyof Texts)[])("of %s are all used", (area) => {
    const unused = Object.keys(en[area]).filter((name) => !isUsed(area, name));
    expect(unused).toEqual([]);
  });
});
