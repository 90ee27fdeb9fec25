/** What went wrong with puzzles, as a sentence in the reader's language. */

import { Refusal } from "../api/http";
import { errorText } from "../ui/refusal";
import { p } from "./words.svelte";

export function problemText(error: unknown): string {
  const known: Record<string, string> = {
    none: p.none,
    "none-of-theme": p.noneOfTheme,
    "no-day": p.noDay,
    "not-found": p.missing,
    "other-version": p.otherVersion,
  };
  return (error instanceof Refusal && known[error.code]) || errorText(error);
}
