/** Formats a day in the reader's language. */

import { language } from "../../app/i18n/i18n.svelte";

export const dateText = (at: number): string =>
  new Date(at).toLocaleDateString(language(), { dateStyle: "medium" });
