/** The texts of the chosen language: `t.start.title`. They are replaced when the language changes. */

import { untrack } from "svelte";
import type { GameTexts } from "./gametexts";
import type { Language } from "./languages";
import { loadTexts, type Texts } from "./texts";

let texts = $state.raw<Texts | null>(null);
let current = $state<Language>("en");

/** The texts of all areas. Nothing is drawn before the first language has loaded. */
export const t: Texts = new Proxy({} as Texts, {
  get: (_, area: keyof Texts) => texts?.[area],
});

/** The texts of a game, with the types of its own files. */
export const ownTexts = <T extends GameTexts>(game: string): T => t.games[game] as T;

/** The language of the shown texts. */
export const language = (): Language => current;

/** The last requested language, which may still be loading. */
let requested: Language | null = null;

type LoadArea = (language: Language) => Promise<unknown> | undefined;
const loaders = new Map<keyof Texts, LoadArea>();

async function loadAll(chosen: Language): Promise<Texts> {
  const areas = [...loaders].map(async ([area, load]) => [area, await load(chosen)]);
  const [texts, ...found] = await Promise.all([loadTexts(chosen), ...areas]);
  return { ...texts, ...Object.fromEntries(found) };
}

/** Loads the texts of an area now, and again with each later language. */
export async function addTexts(area: keyof Texts, load: LoadArea): Promise<void> {
  loaders.set(area, load);
  // Untracked, so that a component that calls this while rendering does not depend on the language.
  const missing = () => untrack(() => (t[area] ? null : (requested ?? current)));
  let loaded: Language | null = null;
  for (let next = missing(); next && next !== loaded; next = missing()) {
    loaded = next; // another language may be chosen meanwhile
    await setLanguage(loaded);
  }
}

/** Loads and shows a language. The last requested language wins, whichever loads last. */
export async function setLanguage(chosen: Language): Promise<void> {
  requested = chosen;
  const newTexts = await loadAll(chosen);
  if (requested !== chosen) return;
  // Two simultaneous requests for a language may each lack the areas of the other.
  texts = current === chosen ? { ...texts, ...newTexts } : newTexts;
  current = chosen;
  document.documentElement.lang = chosen;
}
