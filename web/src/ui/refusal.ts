/** Whatever went wrong, as a sentence in the reader's language. */

import { Refusal } from "../api/http";
import type { RefusalData } from "../api/types";
import { t } from "../i18n/i18n.svelte";

/** What a code means; what is not known is told in the server's own words, and never by nothing. */
export function codeText({ code, text }: RefusalData): string {
  if (code === "offline") return t.common.offline;
  if (code === "strange") return t.common.strange;
  return t.common.codes[code] ?? (text.trim() || t.common.strange);
}

/** In the words of the place where it went wrong, by reason or code, if it has some of its own. */
export function errorText(error: unknown, own: Record<string, string> = {}): string {
  if (!(error instanceof Refusal)) return t.common.strange;
  const { code, reason } = error.data;
  return own[reason?.key ?? ""] ?? own[code] ?? codeText(error.data);
}
