/** The player's progress with the puzzles of a game, stored in this browser: rating, history,
 * open puzzles. */

import { load, save, storedName } from "../../offline/backend/storage";
import { post, Refusal } from "../../net/http";
import { at } from "../../ui/lists";
import type { PuzzleEntry, PuzzleRating, PuzzleRatings, PuzzleResults } from "../../net/types";
import type { Mode, Run } from "./run";

/** The deviation is small for a newcomer: a first failed puzzle should not cost 400 points. */
const NEWCOMER: PuzzleRating = { rating: 1500, deviation: 200, volatility: 0.06 };
const MAX_WAITING = 100; // results, also in one request
const MAX_SEEN = 2000;
const MAX_HISTORY = 30;
const MAX_DAYS = 60;
const MAX_RUNS = 10;
const MAX_OPENED = 8;

export interface Attempt {
  id: string;
  /** The puzzle's rating. */
  rating: number;
  /** The change of the player's rating; null until the backend has computed it. */
  change: number | null;
  isSolved: boolean;
}

/** An open puzzle: the correct moves so far, and whether a wrong move was tried. */
export interface OpenPuzzle {
  id: string;
  moves: string[];
  isMissed: boolean;
}

export interface StreamPlace {
  id: string;
  theme: string | null;
}

/** The best score of all runs, the latest scores, and the current run. */
export interface Runs {
  best: number;
  latest: number[];
  on: Run | null;
}

interface StoredProgress {
  rating: PuzzleRating;
  /** The attempts that the rating does not include yet, the oldest first. */
  waiting: Attempt[];
  /** Ids, the oldest first. */
  seen: string[];
  /** The latest attempts, the last one first. */
  history: Attempt[];
  /** The puzzles that were begun and not finished, the latest last. */
  opened: OpenPuzzle[];
  /** The current puzzle of the stream, and the stream's theme. */
  stream: StreamPlace | null;
  /** Whether the puzzle of a day was solved, for days with an attempt. */
  days: Record<string, boolean>;
  streak: Runs;
  storm: Runs;
}

const NO_RUNS: Runs = { best: 0, latest: [], on: null };
const EMPTY: StoredProgress = {
  rating: NEWCOMER,
  waiting: [],
  seen: [],
  history: [],
  opened: [],
  stream: null,
  days: {},
  streak: NO_RUNS,
  storm: NO_RUNS,
};

const nameOf = (game: string): string => `puzzles:${game}`;

function read(game: string): StoredProgress {
  const stored = { ...EMPTY, ...load<Partial<StoredProgress>>(nameOf(game), {}) };
  return Number.isFinite(stored.rating?.rating) ? stored : EMPTY;
}

export class Progress {
  private stored = $state.raw<StoredProgress>(EMPTY);
  private running: Promise<void> | null = null;

  constructor(readonly game: string) {
    this.stored = read(game);
  }

  get rating(): number {
    return Math.round(this.stored.rating.rating);
  }

  /** Whether the rating is based on too few attempts. */
  get isUnsure(): boolean {
    return this.stored.rating.deviation > 110;
  }

  get seen(): readonly string[] {
    return this.stored.seen;
  }

  get history(): readonly Attempt[] {
    return this.stored.history;
  }

  get stream(): StreamPlace | null {
    return this.stored.stream;
  }

  set stream(stream: StreamPlace | null) {
    this.change({ stream });
  }

  runs(mode: Mode): Runs {
    return this.stored[mode];
  }

  /** Whether the puzzle of a day was solved; undefined without an attempt. */
  day(day: string): boolean | undefined {
    return this.stored.days[day];
  }

  /** Begins a puzzle, or continues it if it is open. */
  open(id: string): OpenPuzzle {
    const opened = this.find(id) ?? { id, moves: [], isMissed: false };
    this.saveOpened(opened);
    return opened;
  }

  /** Closes a puzzle that is done. */
  close(id: string): void {
    this.change({ opened: this.stored.opened.filter((one) => one.id !== id) });
  }

  /** Saves the correct moves so far. */
  saveMoves(id: string, moves: string[]): void {
    const opened = this.find(id);
    if (opened) this.saveOpened({ ...opened, moves });
  }

  /** Records that a wrong move was tried or the solution was revealed. */
  miss(id: string): void {
    const opened = this.find(id);
    if (opened) this.saveOpened({ ...opened, isMissed: true });
  }

  private find(id: string): OpenPuzzle | undefined {
    return this.stored.opened.find((one) => one.id === id);
  }

  private saveOpened(opened: OpenPuzzle): void {
    const others = this.stored.opened.filter(({ id }) => id !== opened.id);
    this.change({ opened: [...others, opened].slice(-MAX_OPENED) });
  }

  /** Records the first attempt at a puzzle. Returns whether it is the first. */
  attempt({ id, rating }: PuzzleEntry, isSolved: boolean): boolean {
    const { seen, history, waiting } = this.stored;
    if (seen.includes(id)) return false;
    const attempt: Attempt = { id, rating, change: null, isSolved };
    this.change({
      seen: [...seen, id].slice(-MAX_SEEN),
      history: [attempt, ...history].slice(0, MAX_HISTORY),
      waiting: [...waiting, attempt].slice(-MAX_WAITING),
    });
    return true;
  }

  /** Updates the rating with the waiting attempts. If no backend is reachable, they wait on. */
  rate(): Promise<void> {
    this.running ??= this.rateWaiting()
      .catch((error: unknown) => {
        const isInvalid = error instanceof Refusal && error.code === "malformed";
        if (isInvalid) this.change({ waiting: [] }); // the backend would refuse them for ever
      })
      .finally(() => (this.running = null));
    return this.running;
  }

  private async rateWaiting(): Promise<void> {
    while (this.stored.waiting.length) {
      const { rating, waiting } = this.stored;
      const results = waiting.map((one) => ({ rating: one.rating, solved: one.isSolved }));
      const body: PuzzleResults = { ...rating, results };
      const { ratings } = await post<PuzzleRatings>("/api/puzzle-rating", body);
      if (this.stored.rating === rating) this.applyRatings(waiting, ratings); // else another tab did
    }
  }

  private applyRatings(attempts: readonly Attempt[], ratings: readonly PuzzleRating[]): void {
    const { rating, waiting, history } = this.stored;
    const all = [rating, ...ratings].map((one) => Math.round(one.rating));
    const changes = new Map(attempts.map(({ id }, k) => [id, at(all, k + 1) - at(all, k)]));
    this.change({
      rating: ratings.at(-1) ?? rating,
      waiting: waiting.filter(({ id }) => !changes.has(id)),
      history: history.map((one) => ({ ...one, change: changes.get(one.id) ?? one.change })),
    });
  }

  /** Saves the result of the first attempt at the puzzle of a day. */
  saveDay(day: string, isSolved: boolean): void {
    const { days } = this.stored;
    if (day in days) return;
    const all = Object.entries({ ...days, [day]: isSolved }).sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    this.change({ days: Object.fromEntries(all.slice(-MAX_DAYS)) });
  }

  saveRun(run: Run): void {
    this.change({ [run.mode]: { ...this.stored[run.mode], on: run } });
  }

  /** Records a finished run. Returns whether it is the best so far. */
  endRun({ mode, solved }: Run): boolean {
    const { best, latest } = this.stored[mode];
    const runs = { best: Math.max(best, solved), latest: [solved, ...latest], on: null };
    this.change({ [mode]: { ...runs, latest: runs.latest.slice(0, MAX_RUNS) } });
    return solved > best;
  }

  private change(what: Partial<StoredProgress>): void {
    this.stored = { ...this.stored, ...what };
    save(nameOf(this.game), this.stored);
  }

  /** Loads the progress again after another tab has changed it. */
  refresh(): void {
    this.stored = read(this.game);
  }
}

const cache = new Map<string, Progress>();

export function progressOf(game: string): Progress {
  let found = cache.get(game);
  if (!found) cache.set(game, (found = new Progress(game)));
  return found;
}

if (typeof addEventListener === "function")
  addEventListener("storage", ({ key }) => {
    for (const one of cache.values()) if (storedName(key) === nameOf(one.game)) one.refresh();
  });
