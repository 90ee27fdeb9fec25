/** The languages of the page, and which one a visitor wants. */

export const LANGUAGES = ["en", "de", "fr", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, as whoever looks for it reads it. */
export const NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  pl: "Polski",
};

const isKnown = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag);

/** The first of the wanted languages that we speak. */
export function bestLanguage(wanted: readonly string[]): Language {
  const found = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(isKnown);
  return found ?? "en";
}
