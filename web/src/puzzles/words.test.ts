// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Puzzle } from "../api/types";
import { LANGUAGES } from "../i18n/languages";
import {
  goalText,
  p,
  reasonTexts,
  signed,
  speakPuzzles,
  themeAbout,
  themeName,
} from "./words.svelte";

const DATA = new URL("../../../src/boardwright/puzzles/data/", import.meta.url);
const games = existsSync(DATA) ? readdirSync(DATA).map((name) => name.replace(".jsonl", "")) : [];
const puzzlesOf = (game: string): Puzzle[] =>
  readFileSync(new URL(`${game}.jsonl`, DATA), "utf-8")
    .split("\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Puzzle);

describe("the words of puzzles", () => {
  it("are there for four games", () => {
    expect(games.length).toBe(4);
  });

  it.each(games.flatMap((game) => LANGUAGES.map((language) => [game, language] as const)))(
    "name every theme and goal of %s in %s",
    async (game, language) => {
      await speakPuzzles(language);
      for (const puzzle of puzzlesOf(game)) {
        for (const theme of puzzle.themes) {
          expect(themeName(game, theme)).not.toBe(theme);
          expect(themeAbout(game, theme)).toMatch(/\.$/);
        }
        const said = [goalText(game, puzzle), ...reasonTexts(game, puzzle)];
        expect(said.length).toBe(puzzle.themes.length + 5);
        for (const one of said) expect(one).toMatch(/^\p{Lu}.*\.$/u);
        expect(said.join(" ")).not.toMatch(/undefined|NaN|\$\{/);
      }
    },
  );

  it("have the same keys in every language", async () => {
    const keysOf = async (language: (typeof LANGUAGES)[number]) => {
      const files = import.meta.glob<Record<string, unknown>>("./texts/*/**/*.ts", {
        import: "default",
      });
      const own = Object.entries(files).filter(
        ([path]) => path.includes(`/${language}/`) && !path.endsWith("index.ts"),
      );
      const all = await Promise.all(own.map(async ([path, file]) => [path, await file()] as const));
      return all.flatMap(([path, texts]) =>
        Object.entries(texts).flatMap(([name, inner]) => {
          const place = `${path.replace(`/${language}/`, "/")} ${name}`;
          return inner && typeof inner === "object"
            ? Object.keys(inner).map((key) => `${place}.${key}`)
            : [place];
        }),
      );
    };
    const english = (await keysOf("en")).sort();
    expect(english.length).toBeGreaterThan(100);
    for (const language of LANGUAGES) expect((await keysOf(language)).sort()).toEqual(english);
  });

  it("follow the language", async () => {
    await speakPuzzles("de");
    expect(p.title).toBe("Rätsel");
    await Promise.all([speakPuzzles("fr"), speakPuzzles("en")]);
    expect(p.title).toBe("Puzzles");
  });

  it("write changes with their sign", () => {
    expect([12, -7, 0].map(signed)).toEqual(["+12", "−7", "±0"]);
  });
});
