/** Classifies the responses to study changes. */

import { Refusal } from "../../net/http";
import type { StudyChange } from "./study";

/**
 * Whether a refused change may be merged and sent again. Titles are not merged: the other title
 * stays.
 */
export const isMergeable = ({ op }: StudyChange): boolean =>
  op === "comment" || op === "nags" || op === "shapes" || op === "add";

export const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : "");

/** Whether the study was deleted or we may not edit it: retrying is useless. */
export const isFinal = (code: string): boolean => code === "not-found" || code === "unauthorized";

export const isConflict = (code: string | undefined): boolean =>
  code === "stale" || code === "not-found";

export function sameChange(one: StudyChange, other: StudyChange): boolean {
  const plain = ({ ...change }: StudyChange) =>
    JSON.stringify(
      Object.entries(change)
        .filter(([, value]) => value !== null)
        .sort(),
    );
  return plain(one) === plain(other);
}
