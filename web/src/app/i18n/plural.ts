/** Plural forms: the form that a language uses for 1, 2, 5 or 22 of something. */

export interface Forms {
  one?: string;
  few?: string;
  many?: string;
  other: string;
}

const rulesByLanguage = new Map<string, Intl.PluralRules>();

/** `plural("pl", 5, {one: "kula", few: "kule", many: "kul", other: "kuli"})` → `"kul"`. */
export function plural(language: string, number: number, forms: Forms): string {
  let rules = rulesByLanguage.get(language);
  if (!rules) rulesByLanguage.set(language, (rules = new Intl.PluralRules(language)));
  const form = rules.select(number) as keyof Forms;
  return forms[form] ?? forms.other;
}
