/** Why something is not done, in words, with the number of the rule. */

import type { GameDescription, Reason, RefusalData } from "../api/types";
import { t } from "../i18n/i18n.svelte";
import { codeText } from "../ui/refusal";
import { colourName, listed, seatName, sentence } from "./names";

/** The server's objection in the reader's language; else what its code means; else its own words. */
export function refusalText(
  refusal: RefusalData,
  catalogue?: Pick<GameDescription, "name">,
): string {
  const { code, rule, reason } = refusal;
  const rules = rule ? [rule] : [];
  const objection = reason && catalogue ? objectionText(reason, catalogue) : null;
  if (objection) return sentence(objection, rules);
  const meaning = codeText(refusal);
  return rule && t.common.codes[code] ? sentence(meaning.replace(/\.$/, ""), rules) : meaning;
}

function objectionText(reason: Reason, catalogue: Pick<GameDescription, "name">): string | null {
  const { refusals } = t.telling;
  const words = refusals[catalogue.name]?.[reason.key] ?? refusals[""]?.[reason.key];
  return words?.(details(reason, catalogue)) ?? null;
}

/** Numbers, cells and lists as words; seats and colours by their names. */
function details(reason: Reason, catalogue: Pick<GameDescription, "name">): Record<string, string> {
  const worded = Object.entries(reason).map(([name, value]): [string, string] => {
    if (name === "seat") return [name, seatName(catalogue.name, value as number)];
    if (name === "disc") return [name, colourName(String(value))];
    return [name, Array.isArray(value) ? listed(value.map(String)) : String(value)];
  });
  return Object.fromEntries(worded);
}
