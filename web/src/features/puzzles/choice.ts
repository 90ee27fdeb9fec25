/** Selects the next puzzle: near a rating, not seen yet, and of another theme than the last one. */

import { at } from "../../ui/lists";
import type { PuzzleEntry } from "../../net/types";

export type Chance = () => number;

export interface PuzzleCriteria {
  rating: number;
  /** The ids that the player has seen, the oldest first. */
  seen?: readonly string[];
  theme?: string | null;
  /** The themes of the previous puzzle. */
  before?: readonly string[];
  /** Ids that are always excluded. */
  without?: readonly string[];
}

/** The size of the random choice among the nearest puzzles, so that players get different
 * puzzles. */
const NEAREST = 12;

export function nextPuzzle(
  index: readonly PuzzleEntry[],
  criteria: PuzzleCriteria,
  chance: Chance = Math.random,
): PuzzleEntry | null {
  const { rating, seen = [], before = [] } = criteria;
  const open = index.filter((entry) => isFitting(entry, criteria));
  const fresh = unseen(open, seen);
  const others = fresh.filter(({ themes }) => themes[0] !== before[0]);
  const near = [...(others.length ? others : fresh)]
    .sort((one, other) => distance(one, rating) - distance(other, rating))
    .slice(0, NEAREST);
  return near.length ? at(near, Math.floor(chance() * near.length)) : null;
}

const isFitting = ({ id, themes }: PuzzleEntry, { theme, without }: PuzzleCriteria): boolean =>
  (!theme || themes.includes(theme)) && !without?.includes(id);

/** The unseen puzzles. If all have been seen, those seen longest ago. */
function unseen(entries: readonly PuzzleEntry[], seen: readonly string[]): readonly PuzzleEntry[] {
  const when = new Map(seen.map((id, place) => [id, place]));
  const fresh = entries.filter(({ id }) => !when.has(id));
  if (fresh.length) return fresh;
  const byAge = [...entries].sort(
    (one, other) => (when.get(one.id) ?? 0) - (when.get(other.id) ?? 0),
  );
  return byAge.slice(0, NEAREST);
}

const distance = (entry: PuzzleEntry, rating: number): number => Math.abs(entry.rating - rating);

/** All themes of some puzzles with their counts; the most frequent first. */
export function themesOf(index: readonly PuzzleEntry[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const theme of index.flatMap(({ themes }) => themes))
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

const DAY = 86_400_000; // milliseconds

/** A day as in 2026-11-16, in the visitor's time zone. */
export function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  return [date.getFullYear(), ...[month, day].map((n) => String(n).padStart(2, "0"))].join("-");
}

/** The number of a day since 1970; null if the text is not a valid day. */
export function dayNumber(day: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return isReal ? time / DAY : null;
}

/** The day `count` days before another. */
export const dayBefore = (day: string, count: number): string =>
  new Date(((dayNumber(day) ?? 0) - count) * DAY).toISOString().slice(0, 10);

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/** The puzzle of a day: all puzzles have their turn before one repeats. */
export function puzzleOfDay(index: readonly PuzzleEntry[], day: string): PuzzleEntry | null {
  const [number, { length }] = [dayNumber(day), index];
  if (number === null || !length) return null;
  const sorted = [...index].sort((one, other) => (one.id < other.id ? -1 : 1));
  let stride = Math.max(1, Math.round(length * 0.618));
  while (divisor(length, stride) !== 1) stride += 1;
  return at(sorted, (number * stride) % length);
}
