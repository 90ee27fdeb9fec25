/** Describes in words why a move was a mistake. */

import type { GameDescription, TurningPoint } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";
import { paramTexts } from "../words/phrases";

/** The reason that the server found, or by default a text about the better move. */
export function mistakeText({ reason }: TurningPoint, catalogue: GameDescription): string {
  const sentence = reason ? t.engine.mistakes[reason.key] : undefined;
  const text = sentence?.(paramTexts(reason ?? {}, catalogue)) ?? t.engine.mistakes[""]?.({}) ?? "";
  return text;
}
