// @vitest-environment node
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../i18n/languages";
import { boardsOf, isTaught, lessonsTexts, rulesTexts, scenesOf } from "./content";

const GAMES = ["repulso", "repello", "abalone", "alliances"];
const CASES = GAMES.flatMap((game) => LANGUAGES.map((language) => ({ game, language })));

describe("the content of the learning pages", () => {
  it.each(GAMES)("has a board for every position of %s", async (game) => {
    const { pictures, lessons } = await scenesOf(game);
    const boards = await boardsOf(game);
    const shown = [...Object.values(pictures), ...lessons.flatMap(({ steps }) => steps)];
    expect(shown.filter(({ position }) => !(position in boards))).toEqual([]);
  });

  it.each(CASES)("words all of the rules page of $game in $language", async (each) => {
    const { sections, pictures } = await scenesOf(each.game);
    const texts = await rulesTexts(each.game, each.language);
    const rules = each.language === "en" ? [] : sections.flatMap((section) => section.rules);
    expect(Object.keys(texts.sections)).toEqual(sections.map(({ id }) => id));
    expect(Object.keys(texts.captions).sort()).toEqual(Object.keys(pictures).sort());
    expect(Object.keys(texts.rules)).toEqual(rules);
    expect(Object.values(texts.rules).every((text) => text.length > 20)).toBe(true);
    expect(Object.keys(texts.titles)).toEqual(sections.flatMap((section) => section.rules));
    expect(new Set(Object.values(texts.titles)).size).toBe(Object.keys(texts.titles).length);
  });

  it.each(CASES)("words every step of the lessons of $game in $language", async (each) => {
    const { lessons } = await scenesOf(each.game);
    const texts = await lessonsTexts(each.game, each.language);
    const counted = (steps: unknown[]) => steps.length;
    expect(Object.keys(texts)).toEqual(lessons.map(({ id }) => id));
    expect(Object.values(texts).map(({ steps }) => counted(steps))).toEqual(
      lessons.map(({ steps }) => counted(steps)),
    );
  });

  it.each(CASES)(
    "names in $language the cells that the English lessons of $game do",
    async (each) => {
      const cells = (texts: Awaited<ReturnType<typeof lessonsTexts>>) =>
        Object.values(texts).map(({ steps }) =>
          steps.map(({ ask }) => [...new Set(ask.match(/\b[a-m]\d{1,2}\b/g))].sort()),
        );
      expect(cells(await lessonsTexts(each.game, each.language))).toEqual(
        cells(await lessonsTexts(each.game, "en")),
      );
    },
  );

  it("knows what is not taught", async () => {
    expect(isTaught("chess")).toBe(false);
    await expect(scenesOf("chess")).rejects.toThrow("there is no ./scenes/chess.json");
  });
});
