// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import type { Files } from "./texts";

const { files, late } = vi.hoisted(() => ({
  files: (language: string, ...games: string[]) => ({
    "./common.ts": { play: `play in ${language}` },
    ...Object.fromEntries(
      games.map((game) => [`./games/${game}.ts`, { pitch: `${game} in ${language}` }]),
    ),
  }),
  late: (language: string, ...games: string[]) => ({
    none: `none in ${language}`,
    games: Object.fromEntries(games.map((game) => [game, `${game} in ${language}`])),
  }),
}));

vi.mock("virtual:parts", () => ({
  untranslated: { en: [], fr: [], de: ["games", "puzzles"] },
}));
vi.mock("./texts/en/index", () => ({ default: files("en", "chess", "go") satisfies Files }));
vi.mock("./texts/de/index", () => ({ default: files("de", "go") satisfies Files }));
vi.mock("./texts/fr/index", () => ({ default: files("fr", "chess", "go") satisfies Files }));
vi.mock("./late/index", () => ({
  default: {
    "./en/puzzles.ts": async () => late("en", "chess", "go"),
    "./de/puzzles.ts": async () => late("de", "go"),
  },
}));

it("a game without a translation falls back to English and is marked; other texts stay in the language", async () => {
  const { setLanguage, t } = await import("./i18n.svelte");
  const { loadAreaTexts } = await import("./late");
  await setLanguage("de");
  expect(t.common.play).toBe("play in de");
  expect(t.games).toEqual({
    chess: { pitch: "chess in en", lang: "en" },
    go: { pitch: "go in de" },
  });
  await loadAreaTexts("puzzles");
  expect(t.puzzles).toEqual({
    none: "none in de",
    games: { chess: "chess in en", go: "go in de" },
  });
  await setLanguage("fr");
  expect(t.games).toEqual({ chess: { pitch: "chess in fr" }, go: { pitch: "go in fr" } });
});
