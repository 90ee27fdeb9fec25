/** Runs of puzzles: a streak ends with the first mistake, a storm after three minutes. */

import { nextPuzzle, type Chance } from "./choice";
import type { PuzzleEntry } from "../../net/types";

export const MODES = ["streak", "storm"] as const;
export type Mode = (typeof MODES)[number];
export const isMode = (word: string): word is Mode => MODES.includes(word as Mode);

export const LENGTH = 180_000; // milliseconds
/** The cost of a mistake in a storm, in milliseconds. */
export const PENALTY = 10_000;
/** The number of solved puzzles after which the hardest are reached. */
const CLIMB = 40;

export interface Run {
  mode: Mode;
  /** The puzzles so far, with the current one last. */
  ids: string[];
  missed: string[];
  solved: number;
  /** The solved puzzles since the last mistake, and the longest such row. */
  row: number;
  longest: number;
  /** The end of a storm, and the time of its last event, by `now`. */
  ends: number;
  at: number;
}

/** The time in milliseconds, by a clock that continues while the tab sleeps and after a reload.
 * Within a visit it never jumps back, even if the device's clock is changed. */
export const now = (): number => performance.timeOrigin + performance.now();

export const newRun = (mode: Mode, now: number): Run => ({
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

/** The next puzzle, harder with each solved one; null when all have been used. */
export function nextId(
  { ids, solved }: Run,
  index: readonly PuzzleEntry[],
  chance?: Chance,
): string | null {
  const last = index.find(({ id }) => id === ids.at(-1));
  const rating = ratingAfter(index, solved);
  const criteria = { rating, without: ids, before: last?.themes ?? [] };
  return nextPuzzle(index, criteria, chance)?.id ?? null;
}

/** The rating of the next puzzle after `solved` puzzles: from the easiest to the hardest. */
export function ratingAfter(index: readonly PuzzleEntry[], solved: number): number {
  const ratings = index.map(({ rating }) => rating).sort((one, other) => one - other);
  const place = Math.min(1, solved / CLIMB) * (ratings.length - 1);
  return ratings[Math.round(place)] ?? 0;
}

export const opened = (run: Run, id: string): Run => ({ ...run, ids: [...run.ids, id] });

/** Counts a solved puzzle, unless the run is over. */
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

/** Restores a saved run: its time has continued, and setting the device's clock back gains none. */
export const restored = (run: Run, now: number): Run => ({
  ...run,
  ends: run.ends - Math.max(0, run.at - now),
});
