// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Puzzle } from "../../net/types";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { loadAreaTexts } from "../../app/i18n/late";
import { itForEach, translatedGames } from "../../app/i18n/testing/translated";
import { goalText, reasonTexts, signed, themeAbout, themeName } from "./puzzletexts";

const DATA = `${import.meta.dirname}/../../../../src/boardwright/puzzles/data`;
const games = readdirSync(DATA).map((name) => name.replace(".jsonl", ""));
const puzzlesOf = (game: string): Puzzle[] =>
  games.includes(game)
    ? readFileSync(`${DATA}/${game}.jsonl`, "utf-8")
        .split("\n")
        .slice(1)
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Puzzle)
    : [];

describe("the texts of puzzles", () => {
  it("exist for each game with puzzles", () => {
    expect(games.length).toBeGreaterThan(3);
    expect(games.filter((game) => !translatedGames("puzzles", "en").includes(game))).toEqual([]);
  });

  itForEach("puzzles", "name every theme and goal", async (game, language) => {
    await setLanguage(language);
    await loadAreaTexts("puzzles");
    for (const puzzle of puzzlesOf(game)) {
      for (const theme of puzzle.themes) {
        expect(themeName(game, theme)).not.toBe(theme);
        expect(themeAbout(game, theme)).toMatch(/\.$/);
      }
      const texts = [goalText(game, puzzle), ...reasonTexts(game, puzzle)];
      expect(texts.length).toBe(puzzle.themes.length + 5);
      for (const one of texts) expect(one).toMatch(/^\p{Lu}.*\.$/u);
      expect(texts.join(" ")).not.toMatch(/undefined|NaN|\$\{/);
    }
  });

  it("write changes with their sign", () => {
    expect([12, -7, 0].map(signed)).toEqual(["+12", "−7", "±0"]);
  });
});
