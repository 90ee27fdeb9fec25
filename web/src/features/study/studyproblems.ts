/** Describes the errors of studies to the player. */

import { Refusal } from "../../net/http";
import { EditError } from "../../board/analysis/tree";
import { t } from "../../app/i18n/i18n.svelte";
import { errorText } from "../../ui/refusal";
import { FileProblem } from "./openstudy";

export function problemText(error: unknown): string {
  if (error instanceof FileProblem)
    return { "too-large": t.study.tooLarge, "no-text": t.study.noText, version: t.study.version }[
      error.flaw
    ];
  if (error instanceof EditError) return t.study.tooMany;
  if (error instanceof Refusal && error.code === "not-found") return t.study.notFound;
  return errorText(error);
}

/** The server's message for a faulty document, which names the chapter and the move. */
export const detailOf = (error: unknown): string =>
  error instanceof Refusal && ["malformed", "illegal-move", "too-large"].includes(error.code)
    ? error.message
    : "";
