/** Refusals in words. */

import type { GameDescription, Reason, RefusalData } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";
import { codeText } from "../../ui/refusal";
import { sentence, paramTexts, type Seated } from "./phrases";

/** The server's objection in the reader's language, by default the general text of its code. */
export function refusalText(refusal: RefusalData, catalogue?: GameDescription): string {
  const { reason } = refusal;
  const objection = reason && catalogue ? objectionText(reason, catalogue) : null;
  if (objection) return sentence(objection, catalogue);
  if (reason && catalogue && !t.games[catalogue.name])
    return sentence(refusal.text.replace(/ \([A-Z]{2}\d+\)$/, ""), catalogue);
  return codeText(refusal);
}

function objectionText(reason: Reason, game: Seated): string | null {
  const refusalTexts = t.games[game.name]?.refusals[reason.key] ?? t.words.refusals[reason.key];
  return refusalTexts?.(paramTexts(reason, game)) ?? null;
}
