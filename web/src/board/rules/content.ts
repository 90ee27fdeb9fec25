/** Loads the content of the learning pages by game and language. */

import { catalogueOf } from "../../net/catalogue";
import type { Language } from "../../app/i18n/languages";
import type { GuideTexts, StartBoard, LessonsTexts, RulesTexts, Scenes } from "./types";

type Files<T> = Record<string, () => Promise<T>>;

const SCENES = import.meta.glob<Scenes>("./scenes/*.json", { import: "default" });
const BOARDS = import.meta.glob<Record<string, StartBoard>>("./boards/*.json", {
  import: "default",
});
const RULES = import.meta.glob<RulesTexts>("./rules/*/*.ts", { import: "default" });
const GUIDES = import.meta.glob<GuideTexts>("./guides/*/*.ts", { import: "default" });
const LESSONS = import.meta.glob<LessonsTexts>("./lessons/*/*.ts", { import: "default" });

/** Whether a game has a rules page with titles. */
const hasRules = (game: string): boolean => `./rules/en/${game}.ts` in RULES;

/** Whether a game has a rules page, scenes and lessons. */
export const hasLessons = (game: string): boolean =>
  [SCENES[`./scenes/${game}.json`], LESSONS[`./lessons/en/${game}.ts`]].every(Boolean) &&
  hasRules(game);

async function fetched<T>(files: Files<T>, path: string): Promise<T> {
  const load = files[path];
  if (!load) throw new Error(`there is no ${path}`);
  return load();
}

const inLanguageOrEnglish = <T>(
  files: Files<T>,
  folder: string,
  game: string,
  language: Language,
): Promise<T> => {
  const path = `./${folder}/${language}/${game}.ts`;
  return fetched(files, path in files ? path : `./${folder}/en/${game}.ts`);
};

export const scenesOf = (game: string) => fetched(SCENES, `./scenes/${game}.json`);
export const boardsOf = (game: string) => fetched(BOARDS, `./boards/${game}.json`);
export const rulesTexts = (game: string, language: Language) =>
  inLanguageOrEnglish(RULES, "rules", game, language);
export const guideTexts = (game: string, language: Language) =>
  inLanguageOrEnglish(GUIDES, "guides", game, language);
export const lessonsTexts = (game: string, language: Language) =>
  inLanguageOrEnglish(LESSONS, "lessons", game, language);

/** Loads the common content of a game's lessons and its rules page. */
export async function contentOf(game: string, language: Language) {
  const [catalogue, scenes, boards, lessons] = await Promise.all([
    catalogueOf(game),
    scenesOf(game),
    boardsOf(game),
    lessonsTexts(game, language),
  ]);
  return { catalogue, scenes, boards, lessons };
}

export interface Rule {
  number: string;
  /** Title; falls back to the rule number. */
  title: string;
  text: string;
  /** Whether it is in English because its translation is missing. */
  isEnglish: boolean;
}

/** Loads rules such as `RU3` in the reader's language. English texts are from the catalogue. */
export async function rulesOf(
  game: string,
  numbers: readonly string[],
  language: Language,
): Promise<Rule[]> {
  const [catalogue, texts] = await Promise.all([
    catalogueOf(game),
    hasRules(game) ? rulesTexts(game, language) : null,
  ]);
  return numbers.map((number) => ({
    number,
    title: texts?.titles[number] ?? number,
    text: texts?.rules[number] ?? catalogue.rules[number] ?? "",
    isEnglish: texts?.rules[number] === undefined,
  }));
}
