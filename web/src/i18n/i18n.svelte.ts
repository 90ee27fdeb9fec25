/** The texts of the chosen language: `t.start.title`. They change in place when the language does. */

import { untrack } from "svelte";
import type { GameTexts } from "./games";
import type { Language } from "./languages";
import { loadTexts, type Texts } from "./texts";

let texts = $state.raw<Texts | null>(null);
let current = $state<Language>("en");

/** The texts of all areas. Nothing is drawn before the first language is there. */
export const t: Texts = new Proxy({} as Texts, {
  get: (_, area: keyof Texts) => texts?.[area],
});

/** The texts of a game as its own files know them. */
export const ownTexts = <T extends GameTexts>(game: string): T => t.games[game] as T;

/** Which language is spoken now. */
export const language = (): Language => current;

let newest: Language | null = null;

type LoadArea = (language: Language) => Promise<unknown> | undefined;
const late = new Map<keyof Texts, LoadArea>();

async function loadAll(wanted: Language): Promise<Texts> {
  const areas = [...late].map(async ([area, load]) => [area, await load(wanted)]);
  const [texts, ...found] = await Promise.all([loadTexts(wanted), ...areas]);
  return { ...texts, ...Object.fromEntries(found) };
}

/** Has the texts of an area that comes with a page from now on. */
export async function addTexts(area: keyof Texts, load: LoadArea): Promise<void> {
  late.set(area, load);
  // A page that calls this while it is drawn is not drawn anew with the next language.
  const missing = () => untrack(() => (t[area] ? null : (newest ?? current)));
  let asked: Language | null = null;
  for (let next = missing(); next && next !== asked; next = missing()) {
    asked = next; // another one may be chosen while it comes
    await speak(asked);
  }
}

/** The last language that was asked for wins, whichever comes last. */
export async function speak(wanted: Language): Promise<void> {
  newest = wanted;
  const loaded = await loadAll(wanted);
  if (newest !== wanted) return;
  // Of two that were asked for at the same time each may have come without the other's areas.
  texts = current === wanted ? { ...texts, ...loaded } : loaded;
  current = wanted;
  document.documentElement.lang = wanted;
}
