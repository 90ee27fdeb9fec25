/** The languages of the page, and which one a visitor wants. */

/** Each in its own words, as whoever looks for it reads it. */
export const NAMES = { en: "English", de: "Deutsch", fr: "Français", pl: "Polski" };
export type Language = keyof typeof NAMES;
export const LANGUAGES = Object.keys(NAMES) as Language[];

const isKnown = (tag: string): tag is Language => tag in NAMES;

/** The first of the wanted languages that we speak. */
export function bestLanguage(wanted: readonly string[]): Language {
  const found = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(isKnown);
  return found ?? "en";
}
