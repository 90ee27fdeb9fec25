/** Describes errors in the reader's language. */

import { Refusal } from "../net/http";
import type { RefusalData } from "../net/types";
import { t } from "../app/i18n/i18n.svelte";

/** The message for an error code. Unknown codes use the server's text, or a generic message. */
export function codeText({ code, text }: RefusalData): string {
  if (code === "offline") return t.common.offline;
  if (code === "strange") return t.common.strange;
  return t.common.codes[code] ?? (text.trim() || t.common.strange);
}

/** The message for an error. The caller's own texts by reason or code have priority. */
export function errorText(error: unknown, own: Record<string, string> = {}): string {
  if (!(error instanceof Refusal)) return t.common.strange;
  const { code, reason } = error.data;
  return own[reason?.key ?? ""] ?? own[code] ?? codeText(error.data);
}
