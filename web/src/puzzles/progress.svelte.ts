/** What this browser keeps of somebody's puzzles, for each game: rating, history, what is open. */

import { load, save, storedName } from "../settings/storage";
import { NEWCOMER, rated, type Rating } from "./glicko";
import type { Mode, Run } from "./run";
import type { PuzzleEntry } from "../api/types";

/** How sure the rating of a puzzle is that only the engine has tried. */
const PUZZLE_DEVIATION = 80;
/** A rating never gets so sure that it stops following. */
const LEAST_DEVIATION = 45;
const MOST_SEEN = 2000;
const MOST_HISTORY = 30;
const MOST_DAYS = 60;
const MOST_RUNS = 10;
const MOST_OPENED = 8;

export interface Attempt {
  id: string;
  /** The puzzle's rating, and by how much it changed one's own. */
  rating: number;
  change: number;
  isSolved: boolean;
}

/** A puzzle that was begun: the moves that were right so far, and whether another was tried. */
export interface Opened {
  id: string;
  moves: string[];
  isMissed: boolean;
}

export interface Place {
  id: string;
  theme: string | null;
}

/** The best of all runs, what the latest came to, and the one that is on. */
export interface Runs {
  best: number;
  latest: number[];
  on: Run | null;
}

interface Kept {
  rating: Rating;
  /** Ids, the oldest first. */
  seen: string[];
  /** The latest attempts, the last one first. */
  history: Attempt[];
  /** Those that were begun and not finished, the latest last. */
  opened: Opened[];
  /** The one that the stream is at, and the theme that it keeps to. */
  stream: Place | null;
  /** Whether the puzzle of a day was solved, for days on which it was tried. */
  days: Record<string, boolean>;
  streak: Runs;
  storm: Runs;
}

const NO_RUNS: Runs = { best: 0, latest: [], on: null };
const NOTHING: Kept = {
  rating: NEWCOMER,
  seen: [],
  history: [],
  opened: [],
  stream: null,
  days: {},
  streak: NO_RUNS,
  storm: NO_RUNS,
};

const nameOf = (game: string): string => `puzzles:${game}`;

function read(game: string): Kept {
  const kept = { ...NOTHING, ...load<Partial<Kept>>(nameOf(game), {}) };
  return Number.isFinite(kept.rating?.rating) ? kept : NOTHING;
}

export class Progress {
  private kept = $state.raw<Kept>(NOTHING);

  constructor(readonly game: string) {
    this.kept = read(game);
  }

  get rating(): number {
    return Math.round(this.kept.rating.rating);
  }

  /** Whether too little was tried for the rating to say much. */
  get isUnsure(): boolean {
    return this.kept.rating.deviation > 110;
  }

  get seen(): readonly string[] {
    return this.kept.seen;
  }

  get history(): readonly Attempt[] {
    return this.kept.history;
  }

  get stream(): Place | null {
    return this.kept.stream;
  }

  set stream(stream: Place | null) {
    this.change({ stream });
  }

  runs(mode: Mode): Runs {
    return this.kept[mode];
  }

  /** Whether the puzzle of a day was solved; undefined where it was not tried. */
  day(day: string): boolean | undefined {
    return this.kept.days[day];
  }

  /** Begins a puzzle, or goes on with it where it is open already. */
  open(id: string): Opened {
    const opened = this.find(id) ?? { id, moves: [], isMissed: false };
    this.keep(opened);
    return opened;
  }

  /** Nothing of a puzzle that is done has to be gone on with. */
  close(id: string): void {
    this.change({ opened: this.kept.opened.filter((one) => one.id !== id) });
  }

  /** The moves that were right so far. */
  saveMoves(id: string, moves: string[]): void {
    const opened = this.find(id);
    if (opened) this.keep({ ...opened, moves });
  }

  /** Something else than the solution was tried. */
  miss(id: string): void {
    const opened = this.find(id);
    if (opened) this.keep({ ...opened, isMissed: true });
  }

  private find(id: string): Opened | undefined {
    return this.kept.opened.find((one) => one.id === id);
  }

  private keep(opened: Opened): void {
    const others = this.kept.opened.filter(({ id }) => id !== opened.id);
    this.change({ opened: [...others, opened].slice(-MOST_OPENED) });
  }

  /** Only the first try at a puzzle changes the rating; by how much, or null. */
  attempt({ id, rating: puzzle }: PuzzleEntry, isSolved: boolean): number | null {
    const { seen, history, rating } = this.kept;
    if (seen.includes(id)) return null;
    const game = { rating: puzzle, deviation: PUZZLE_DEVIATION, score: isSolved ? 1 : 0 };
    const after = rated(rating, [game]);
    const change = Math.round(after.rating) - Math.round(rating.rating);
    this.change({
      rating: { ...after, deviation: Math.max(LEAST_DEVIATION, after.deviation) },
      seen: [...seen, id].slice(-MOST_SEEN),
      history: [{ id, rating: puzzle, change, isSolved }, ...history].slice(0, MOST_HISTORY),
    });
    return change;
  }

  /** What the first try at the puzzle of a day came to. */
  saveDay(day: string, isSolved: boolean): void {
    const { days } = this.kept;
    if (day in days) return;
    const all = Object.entries({ ...days, [day]: isSolved }).sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    this.change({ days: Object.fromEntries(all.slice(-MOST_DAYS)) });
  }

  saveRun(run: Run): void {
    this.change({ [run.mode]: { ...this.kept[run.mode], on: run } });
  }

  /** A run is over; whether it is the best so far. */
  endRun({ mode, solved }: Run): boolean {
    const { best, latest } = this.kept[mode];
    const runs = { best: Math.max(best, solved), latest: [solved, ...latest], on: null };
    this.change({ [mode]: { ...runs, latest: runs.latest.slice(0, MOST_RUNS) } });
    return solved > best;
  }

  private change(what: Partial<Kept>): void {
    this.kept = { ...this.kept, ...what };
    save(nameOf(this.game), this.kept);
  }

  /** Another tab has changed it. */
  refresh(): void {
    this.kept = read(this.game);
  }
}

const known = new Map<string, Progress>();

export function progressOf(game: string): Progress {
  let found = known.get(game);
  if (!found) known.set(game, (found = new Progress(game)));
  return found;
}

if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }) => {
    for (const one of known.values()) if (storedName(key) === nameOf(one.game)) one.refresh();
  });
