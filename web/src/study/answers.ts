/** What the answers of a server mean for the changes that it was sent. */

import { Refusal } from "../api/http";
import type { StudyChange } from "./study";

/** What the server refused is tried again where both can stay; a title is the other's then. */
export const isMergeable = ({ op }: StudyChange): boolean =>
  op === "comment" || op === "nags" || op === "shapes" || op === "add";

export const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : "");

/** The study is gone, or is not for us to edit. */
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
