/** The content of the learning pages, fetched a game and a language at a time. */

import { catalogueOf } from "../api/catalogue";
import type { Language } from "../i18n/languages";
import type { GuideTexts, KnownBoard, LessonsTexts, RulesTexts, Scenes } from "./types";

type Files<T> = Record<string, () => Promise<T>>;

const SCENES = import.meta.glob<Scenes>("./scenes/*.json", { import: "default" });
const BOARDS = import.meta.glob<Record<string, KnownBoard>>("./boards/*.json", {
  import: "default",
});
const RULES = import.meta.glob<RulesTexts>("./rules/*/*.ts", { import: "default" });
const GUIDES = import.meta.glob<GuideTexts>("./guides/*/*.ts", { import: "default" });
const LESSONS = import.meta.glob<LessonsTexts>("./lessons/*/*.ts", { import: "default" });

/** Whether there is something to learn about a game. */
export const isTaught = (game: string): boolean => `./scenes/${game}.json` in SCENES;

async function fetched<T>(files: Files<T>, path: string): Promise<T> {
  const load = files[path];
  if (!load) throw new Error(`there is no ${path}`);
  return load();
}

export const scenesOf = (game: string) => fetched(SCENES, `./scenes/${game}.json`);
export const boardsOf = (game: string) => fetched(BOARDS, `./boards/${game}.json`);
export const rulesTexts = (game: string, language: Language) =>
  fetched(RULES, `./rules/${language}/${game}.ts`);
export const guideTexts = (game: string, language: Language) =>
  fetched(GUIDES, `./guides/${language}/${game}.ts`);
export const lessonsTexts = (game: string, language: Language) =>
  fetched(LESSONS, `./lessons/${language}/${game}.ts`);

/** All that the lessons of a game and its rules page have in common. */
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
  /** What it is about; a game that is not taught has none, and its number stands for it. */
  title: string;
  text: string;
}

/** Rules such as `RU3`, in the reader's words; those of English are what the server tells. */
export async function rulesOf(
  game: string,
  numbers: readonly string[],
  language: Language,
): Promise<Rule[]> {
  const [catalogue, texts] = await Promise.all([
    catalogueOf(game),
    isTaught(game) ? rulesTexts(game, language) : null,
  ]);
  return numbers.map((number) => ({
    number,
    title: texts?.titles[number] ?? number,
    text: texts?.rules[number] ?? catalogue.rules[number] ?? "",
  }));
}
