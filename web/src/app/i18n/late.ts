/** Texts that are loaded with the pages that need them: a file for each area and language. */

import { untranslated } from "virtual:parts";
import { addTexts } from "./i18n.svelte";
import type { Texts } from "./texts";

/**
 * The list of the files is loaded lazily to keep the first page small.
 * Falls back to English for a game that is not translated yet.
 */
async function load(area: string, language: string): Promise<unknown> {
  const { default: files } = await import("./late/index");
  const fetch = (folder: string) =>
    files[`./${folder}/${area}.ts`]?.() as Promise<{ games?: object }> | undefined;
  if (!untranslated[language]?.includes(area)) return fetch(language);
  const [english, own] = await Promise.all([fetch("en"), fetch(language)]);
  return { ...own, games: { ...english?.games, ...own?.games } };
}

/** Loads the texts of areas. A page that needs them waits for the result. */
export async function loadAreaTexts(...areas: (keyof Texts)[]): Promise<void> {
  await Promise.all(areas.map((area) => addTexts(area, (language) => load(area, language))));
}

/** A module together with the texts that it needs. */
export async function withTexts<T>(module: Promise<T>, ...areas: (keyof Texts)[]): Promise<T> {
  return (await Promise.all([module, loadAreaTexts(...areas)]))[0];
}
