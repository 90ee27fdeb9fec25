// @vitest-environment node
import { describe, expect, it } from "vitest";
import { itForEach, translatedGames } from "../../app/i18n/testing/translated";
import { boardsOf, hasLessons, lessonsTexts, rulesTexts, scenesOf } from "./content";

const GAMES = translatedGames("lessons", "en");

describe("the content of the learning pages", () => {
  it.each(GAMES)("has a board for every position of %s", async (game) => {
    const { pictures, lessons } = await scenesOf(game);
    const boards = await boardsOf(game);
    const shown = [...Object.values(pictures), ...lessons.flatMap(({ steps }) => steps)];
    expect(shown.filter(({ position }) => !(position in boards))).toEqual([]);
  });

  itForEach("rules", "covers all of the rules page", async (game, language) => {
    const texts = await rulesTexts(game, language);
    expect(Object.values(texts.rules).every((text) => text.length > 20)).toBe(true);
    expect(new Set(Object.values(texts.titles)).size).toBe(Object.keys(texts.titles).length);
    if (!hasLessons(game)) return;
    const { sections, pictures } = await scenesOf(game);
    const rules = language === "en" ? [] : sections.flatMap((section) => section.rules);
    expect(Object.keys(texts.sections)).toEqual(sections.map(({ id }) => id));
    expect(Object.keys(texts.captions).sort()).toEqual(Object.keys(pictures).sort());
    expect(Object.keys(texts.rules)).toEqual(rules);
    expect(Object.keys(texts.titles)).toEqual(sections.flatMap((section) => section.rules));
  });

  itForEach("lessons", "covers every step", async (game, language) => {
    const { lessons } = await scenesOf(game);
    const texts = await lessonsTexts(game, language);
    const counted = (steps: unknown[]) => steps.length;
    expect(Object.keys(texts)).toEqual(lessons.map(({ id }) => id));
    expect(Object.values(texts).map(({ steps }) => counted(steps))).toEqual(
      lessons.map(({ steps }) => counted(steps)),
    );
  });

  itForEach("lessons", "names the cells that the English lessons do", async (game, language) => {
    const cells = (texts: Awaited<ReturnType<typeof lessonsTexts>>) =>
      Object.values(texts).map(({ steps }) =>
        steps.map(({ task }) => [...new Set(task.match(/\b[a-m]\d{1,2}\b/g))].sort()),
      );
    expect(cells(await lessonsTexts(game, language))).toEqual(
      cells(await lessonsTexts(game, "en")),
    );
  });

  it("recognises games without lessons", async () => {
    expect(hasLessons("chess")).toBe(false);
    await expect(scenesOf("chess")).rejects.toThrow("there is no ./scenes/chess.json");
  });
});
