/** Dates in the reader's language. */

import { language } from "../../app/i18n/i18n.svelte";

/** `16 November 2026`, or in short `16 Nov`. */
export function dateText(day: string, isShort = false): string {
  const style: Intl.DateTimeFormatOptions = isShort
    ? { day: "numeric", month: "short" }
    : { dateStyle: "long" };
  const locale = language() === "en" ? "en-GB" : language();
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
