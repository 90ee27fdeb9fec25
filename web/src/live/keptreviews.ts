/** Stores reviews of records in this browser, because the server does not store them. */

import type { ReviewLine } from "../api/types";
import { load, namesFrom, remove, save } from "../settings/storage";

const PREFIX = "review:";
const MOST = 10; // each has up to some tens of kilobytes

interface Kept {
  /** The reviewed record: two records may have the same hash. */
  of: string;
  lines: ReviewLine[];
  /** The most recent review has the highest number. */
  order: number;
}

/** FNV-1a: the browser's own hashes are available only over HTTPS. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

export function keptReview(of: string): ReviewLine[] {
  const kept = load<Partial<Kept> | null>(PREFIX + hashOf(of), null);
  return kept?.of === of && Array.isArray(kept.lines) ? kept.lines : [];
}

export function keepReview(of: string, lines: ReviewLine[]): void {
  const name = PREFIX + hashOf(of);
  const others = namesFrom(PREFIX)
    .filter((one) => one !== name)
    .map((one) => ({ name: one, order: load<Kept | null>(one, null)?.order ?? 0 }))
    .sort((one, other) => other.order - one.order);
  others.slice(MOST - 1).forEach((one) => remove(one.name));
  save(name, { of, lines, order: (others[0]?.order ?? 0) + 1 } satisfies Kept);
}
