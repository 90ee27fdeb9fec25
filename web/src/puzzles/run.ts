/** Puzzles in a row: a streak ends with the first mistake, a storm when its three minutes are over. */

import { nextPuzzle, type Chance } from "./choice";
import type { PuzzleEntry } from "../api/types";

export const MODES = ["streak", "storm"] as const;
export type Mode = (typeof MODES)[number];
export const isMode = (word: string): word is Mode => MODES.includes(word as Mode);

export const LENGTH = 180_000; // milliseconds
/** What a mistake costs in a storm. */
export const PENALTY = 10_000;
/** After so many puzzles the hardest are reached. */
const CLIMB = 40;

export interface Run {
  mode: Mode;
  /** The puzzles so far, the one that is being solved last. */
  ids: string[];
  missed: string[];
  solved: number;
  /** How many were solved since the last mistake, and the most between two. */
  row: number;
  longest: number;
  /** When a storm ends, and when something last happened, by `now`. */
  ends: number;
  at: number;
}

/**
 * The time by a clock that goes on while the tab sleeps and after a reload; within a visit it never
 * goes back, whatever happens to the clock of the device.
 */
export const now = (): number => performance.timeOrigin + performance.now();

export const begun = (mode: Mode, now: number): Run => ({
  mode,
  ids: [],
  missed: [],
  solved: 0,
  row: 0,
  longest: 0,
  ends: now + LENGTH,
  at: now,
});

export const timeLeft = ({ ends }: Run, now: number): number => Math.max(0, ends - now);

export const isOver = (run: Run, now: number): boolean =>
  run.mode === "streak" ? run.missed.length > 0 : timeLeft(run, now) === 0;

/** The puzzle that comes next, harder with each one solved; null when all have been used up. */
export function following(
  { ids, solved }: Run,
  index: readonly PuzzleEntry[],
  chance?: Chance,
): string | null {
  const last = index.find(({ id }) => id === ids.at(-1));
  const rating = ratingAfter(index, solved);
  const wish = { rating, without: ids, before: last?.themes ?? [] };
  return nextPuzzle(index, wish, chance)?.id ?? null;
}

/** How hard the next puzzle is after so many: from the easiest of all to the hardest. */
export function ratingAfter(index: readonly PuzzleEntry[], solved: number): number {
  const ratings = index.map(({ rating }) => rating).sort((one, other) => one - other);
  const place = Math.min(1, solved / CLIMB) * (ratings.length - 1);
  return ratings[Math.round(place)] ?? 0;
}

export const opened = (run: Run, id: string): Run => ({ ...run, ids: [...run.ids, id] });

/** What is solved after the end comes too late. */
export function solvedAt(run: Run, now: number): Run {
  if (isOver(run, now)) return run;
  const row = run.row + 1;
  return { ...run, solved: run.solved + 1, row, longest: Math.max(row, run.longest), at: now };
}

export function missedAt(run: Run, now: number): Run {
  if (isOver(run, now)) return run;
  const missed = [...run.missed, ...run.ids.slice(-1)];
  return { ...run, missed, row: 0, ends: run.ends - PENALTY, at: now };
}

/** A run that was kept: its time has gone on meanwhile, and a clock put back gives none. */
export const restored = (run: Run, now: number): Run => ({
  ...run,
  ends: run.ends - Math.max(0, run.at - now),
});
