// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { itForEach } from "./testing/translated";
import { byName } from "./gametexts";
import { language, setLanguage, t } from "./i18n.svelte";
import { LANGUAGES, type Language } from "./languages";
import { loadAreaTexts } from "./late";
import { loadTexts, type Texts } from "./texts";
import common from "./texts/de/common";

const late = import.meta.glob("./late/*/*.ts", { import: "default", eager: true });

/** All texts, also those that come with a page. */
async function allTexts(language: string): Promise<Texts> {
  const files = Object.entries(late).filter(([path]) => path.includes(`/${language}/`));
  return { ...(await loadTexts(language)), ...byName(Object.fromEntries(files)) };
}

const en = await allTexts("en");
/** All texts without those of games, which a language may lack. */
async function areasOf(language: Language) {
  const { editor, puzzles, ...areas } = await allTexts(language);
  return {
    ...areas,
    editor: { ...editor, games: {} },
    puzzles: { ...puzzles, games: {} },
    games: {},
  };
}

/** The paths of all texts below a value. */
const keysOf = (value: unknown, path = ""): string[] =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path];

describe("the language", () => {
  it("is the last requested one, whichever loads last", async () => {
    await Promise.all([setLanguage("fr"), setLanguage("de")]);
    expect(language()).toBe("de");
    expect(t.common).toBe(common);
    expect(document.documentElement.lang).toBe("de");
  });

  it("applies to areas that are loaded later", async () => {
    await setLanguage("fr");
    await Promise.all([loadAreaTexts("analysis"), loadAreaTexts("records")]);
    expect(t.records).toBe(late["./late/fr/records.ts"]);
    expect(t.analysis).toBe(late["./late/fr/analysis.ts"]);
    await setLanguage("de");
    expect(t.analysis).toBe(late["./late/de/analysis.ts"]);
  });

  it("may change while the texts of an area load", async () => {
    await setLanguage("fr");
    const coming = loadAreaTexts("study");
    await Promise.all([setLanguage("pl"), coming]);
    expect(t.study).toBe(late["./late/pl/study.ts"]);
  });
});

const sourcesOfTexts = import.meta.glob<string>(
  ["./texts/**/*.ts", "./late/**/*.ts", "../../board/rules/{rules,lessons,guides}/*/*.ts"],
  { query: "?raw", import: "default", eager: true },
);
/** All between quotes, which is what players read, apart from notation. */
const quoted = (source: string): string[] =>
  [...source.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(([, plain, filled]) =>
    (plain ?? filled ?? "").replace(/\$\{[^}]*\}/g, "…"),
  );
/** Options as the command line has them, and their values that are no words. */
const KEYS = /max_plies|then-move|play-on|\b(ejections|repetition|reentry|unable) (on|off|turn)\b/;

/** Any number of games from three on; pairs of games are something else. */
const COUNTED_GAMES: Record<Language, RegExp> = {
  en: /\b([3-9]|three|four|five|six|seven|eight|nine) (different )?(board )?games\b/i,
  de: /\b([3-9]|drei|vier|fünf|sechs|sieben|acht|neun)(en|er)? (\p{L}+en )?(Brett)?spielen?\b/iu,
  fr: /\b([3-9]|trois|quatre|cinq|six|sept|huit|neuf) jeux\b/i,
  pl: /(?<!\p{L})(([3-9]|trzy|cztery) gry|([5-9]|pięć|sześć|siedem|osiem|dziewięć|trzech|czterech|pięciu|sześciu) gier)(?!\p{L})/iu,
};

const GAMES = `${import.meta.dirname}/../../../../src/boardwright/games`;
const rulebooks = readdirSync(GAMES)
  .map((name) => `${GAMES}/${name}/rules.md`)
  .filter((path) => existsSync(path));
const prefixes = rulebooks.flatMap(
  (path) => /\*\*([A-Z]+)\d+\*\*/.exec(readFileSync(path, "utf-8"))?.[1] ?? [],
);
const RULE = new RegExp(`\\b(${prefixes.join("|")})\\d+\\b`);

const raw = import.meta.glob<string>(
  ["../../**/*.{ts,svelte}", "!../../app/i18n/{texts,late}/**", "!../../**/*.test.ts"],
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
  it.each(LANGUAGES)("of %s use one word for each kind of clock", async (language) => {
    const { profile, seeks } = await allTexts(language);
    for (const [speed, word] of Object.entries(seeks.paces))
      expect(profile.speeds[speed]?.toLowerCase()).toBe(word.toLowerCase());
  });

  it.each(LANGUAGES)("of %s exist for all areas", async (language) => {
    expect(Object.keys(await allTexts(language))).toEqual(Object.keys(en));
  });

  it.each(LANGUAGES)("of %s have the same keys as in English", async (language) => {
    const [own, english] = [await areasOf(language), await areasOf("en")];
    expect(keysOf(own).sort()).toEqual(keysOf(english).sort());
  });

  itForEach("games", "have the same keys as in English", async (game, language) => {
    const { games } = await allTexts(language);
    expect(keysOf(games[game]).sort()).toEqual(keysOf(en.games[game]).sort());
  });

  for (const part of ["editor", "puzzles"] as const)
    itForEach(part, `of ${part} have the same keys as in English`, async (game, language) => {
      const { games } = (await allTexts(language))[part];
      expect(keysOf(games[game]).sort()).toEqual(keysOf(en[part].games[game]).sort());
    });

  it("are checked against the rules of every game", () => {
    expect(prefixes).toHaveLength(rulebooks.length);
    expect(prefixes).toContain("AB");
  });

  it.each(Object.keys(sourcesOfTexts))(
    "in %s contain no rule numbers and no option keys",
    (file) => {
      const texts = quoted(sourcesOfTexts[file] ?? "");
      expect(texts.filter((text) => RULE.test(text))).toEqual([]);
      const isKey = (text: string) => /^[\w-]+$/.test(text);
      expect(texts.filter((text) => !isKey(text) && KEYS.test(text))).toEqual([]);
    },
  );

  it.each(LANGUAGES)("of %s do not count the games", (name) => {
    const texts = Object.keys(sourcesOfTexts)
      .filter((file) => file.includes(`/${name}/`))
      .flatMap((file) => quoted(sourcesOfTexts[file] ?? ""));
    expect(texts.filter((text) => COUNTED_GAMES[name].test(text))).toEqual([]);
  });

  it.each([
    ["en", "Play four board games."],
    ["de", "Spiel eines von vier Brettspielen. Alle 5 Spiele sind da."],
    ["fr", "Les quatre jeux de société."],
    ["pl", "Cztery gry planszowe."],
  ] as const)("of %s that count the games are detected", (name, text) => {
    expect(text).toMatch(COUNTED_GAMES[name]);
  });

  it.each(["de", "pl"])("of %s use one word for a game", (name) => {
    const texts = Object.keys(sourcesOfTexts)
      .filter((file) => file.includes(`/${name}/`))
      .flatMap((file) => quoted(sourcesOfTexts[file] ?? ""));
    expect(texts.filter((text) => /\bparti[aeęiąo]/i.test(text))).toEqual([]);
  });

  it.each(Object.keys(sourcesOfTexts))(
    "in %s format percent signs as the language does",
    (file) => {
      const isSpaced = /\/(de|fr)\//.test(file);
      const wrong = isSpaced ? /[^\u00a0]%/ : /\s%/;
      expect(quoted(sourcesOfTexts[file] ?? "").filter((text) => wrong.test(text))).toEqual([]);
    },
  );

  it.each(LANGUAGES)("of %s use different words for the review and the analysis", async (name) => {
    const { analysis, common, play } = await allTexts(name);
    expect(play.review).not.toBe(common.analysis);
    expect(analysis.review).toBe(play.review);
  });

  const areas = Object.keys(en).filter((area) => area !== "games") as (keyof Texts)[];
  it.each(areas)("of %s are all used", (area) => {
    const unused = Object.keys(en[area]).filter((name) => !isUsed(area, name));
    expect(unused).toEqual([]);
  });
});

describe("Polish", () => {
  it("uses the plural form that the number of players needs", async () => {
    const { start } = await loadTexts("pl");
    const { default: learn } = await import("./late/pl/learn");
    for (const { players } of [start, learn])
      expect([players(2, 2), players(2, 4)]).toEqual(["2 gracze", "od 2 do 4 graczy"]);
  });
});
