/** What a numbered rule says, in the reader's language. */

import { catalogueOf } from "../api/catalogue";
import { language } from "../i18n/i18n.svelte";
import { isTaught, rulesTexts } from "./content";

/** The text of a rule such as `RU3`; empty where there is none. English is what the server tells. */
export async function ruleText(game: string, number: string): Promise<string> {
  const spoken = language();
  if (spoken !== "en" && isTaught(game)) {
    const { rules } = await rulesTexts(game, spoken);
    if (rules[number]) return rules[number];
  }
  return (await catalogueOf(game)).rules[number] ?? "";
}
