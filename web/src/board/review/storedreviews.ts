/** Stores reviews of records in this browser, because the server does not store them. */

import type { ReviewLine } from "../../net/types";
import { load, namesFrom, remove, save } from "../../offline/backend/storage";

const PREFIX = "review:";
const MAX_REVIEWS = 10; // each has up to some tens of kilobytes

interface StoredReview {
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

export function loadReview(of: string): ReviewLine[] {
  const stored = load<Partial<StoredReview> | null>(PREFIX + hashOf(of), null);
  return stored?.of === of && Array.isArray(stored.lines) ? stored.lines : [];
}

export function storeReview(of: string, lines: ReviewLine[]): void {
  const name = PREFIX + hashOf(of);
  const otherReviews = namesFrom(PREFIX)
    .filter((one) => one !== name)
    .map((one) => ({ name: one, order: load<StoredReview | null>(one, null)?.order ?? 0 }))
    .sort((one, other) => other.order - one.order);
  otherReviews.slice(MAX_REVIEWS - 1).forEach((one) => remove(one.name));
  save(name, { of, lines, order: (otherReviews[0]?.order ?? 0) + 1 } satisfies StoredReview);
}
