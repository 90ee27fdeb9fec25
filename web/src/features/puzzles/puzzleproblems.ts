/** Errors of puzzles, as sentences in the reader's language. */

import { Refusal } from "../../net/http";
import { t } from "../../app/i18n/i18n.svelte";
import { errorText } from "../../ui/refusal";

export function problemText(error: unknown): string {
  const texts: Record<string, string> = {
    none: t.puzzles.none,
    "none-of-theme": t.puzzles.noneOfTheme,
    "no-day": t.puzzles.noDay,
    "not-found": t.puzzles.missing,
    "other-version": t.puzzles.otherVersion,
  };
  return (error instanceof Refusal && texts[error.code]) || errorText(error);
}
