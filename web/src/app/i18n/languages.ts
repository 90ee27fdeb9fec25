/** The languages of the page, and the choice of a visitor's language. */

/** The name of each language in that language. */
export const NAMES = { en: "English", de: "Deutsch", fr: "Français", pl: "Polski" };
export type Language = keyof typeof NAMES;
export const LANGUAGES = Object.keys(NAMES) as Language[];

const isSupported = (tag: string): tag is Language => tag in NAMES;

/** The first preferred language that the page has. */
export function bestLanguage(preferred: readonly string[]): Language {
  const found = preferred.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(isSupported);
  return found ?? "en";
}
