/**
 * All texts of a language: an area for each of its files, and the games. Those in `late` are loaded
 * with the pages that need them.
 */

import { untranslated } from "virtual:parts";
import { byName, type GameTexts } from "./gametexts";

/** The types of the English files, which the other languages share. */
export interface Texts {
  account: typeof import("./late/en/account").default;
  analysis: typeof import("./late/en/analysis").default;
  days: typeof import("./late/en/days").default;
  editor: typeof import("./late/en/editor").default;
  engine: typeof import("./late/en/engine").default;
  chat: typeof import("./late/en/chat").default;
  boards: typeof import("./texts/en/boards").default;
  input: typeof import("./texts/en/input").default;
  common: typeof import("./texts/en/common").default;
  explorer: typeof import("./late/en/explorer").default;
  games: Record<string, GameTexts>;
  learn: typeof import("./late/en/learn").default;
  notices: typeof import("./late/en/notices").default;
  offline: typeof import("./late/en/offline").default;
  ownGames: typeof import("./late/en/ownGames").default;
  people: typeof import("./late/en/people").default;
  play: typeof import("./texts/en/play").default;
  profile: typeof import("./late/en/profile").default;
  puzzles: typeof import("./late/en/puzzles").default;
  records: typeof import("./late/en/records").default;
  review: typeof import("./late/en/review").default;
  seeks: typeof import("./late/en/seeks").default;
  settings: typeof import("./texts/en/settings").default;
  site: typeof import("./late/en/site").default;
  start: typeof import("./texts/en/start").default;
  storage: typeof import("./late/en/storage").default;
  study: typeof import("./late/en/study").default;
  tournaments: typeof import("./late/en/tournaments").default;
  words: typeof import("./texts/en/words").default;
}

export type Files = Record<string, unknown>;

const LANGUAGES = import.meta.glob<Files>("./texts/*/index.ts", { import: "default" });

const load = async (language: string): Promise<Files> =>
  (await LANGUAGES[`./texts/${language}/index.ts`]?.()) ?? {};

const textsByName = (files: Files, areGames: boolean): Files =>
  byName(
    Object.fromEntries(
      Object.entries(files).filter(([path]) => path.includes("/games/") === areGames),
    ),
  );

/** Marks English texts that are shown in another language, so that elements get the right `lang`. */
const asEnglish = (games: Files): Files =>
  Object.fromEntries(
    Object.entries(games).map(([name, texts]) => [name, { ...(texts as object), lang: "en" }]),
  );

/** A game that is not translated yet falls back to English. */
export async function loadTexts(language: string): Promise<Texts> {
  const isIncomplete = untranslated[language]?.includes("games");
  const [own, english] = await Promise.all([load(language), isIncomplete ? load("en") : {}]);
  const games = { ...asEnglish(textsByName(english, true)), ...textsByName(own, true) };
  return { ...textsByName(own, false), games } as unknown as Texts;
}
