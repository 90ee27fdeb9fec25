/** A stream of puzzles near the player's rating: the current puzzle and the result of the first
 * try. */

import { Refusal } from "../../net/http";
import type { PuzzleEntry } from "../../net/types";
import { load, save } from "../../offline/backend/storage";
import { MAX_PREFETCHED, prefetchPuzzles, prefetchToday, preparedOrCached } from "./prefetch";
import {
  dayNumber,
  dayOf,
  nextPuzzle,
  puzzleOfDay,
  type Chance,
  type PuzzleCriteria,
} from "./choice";
import { indexOf, type Prepared } from "./data";
import { progressOf, type Progress } from "./progress.svelte";
import { Solving } from "./solving.svelte";

/** A puzzle by id, the puzzle of a day, or any puzzle of a theme. */
export interface PuzzleRequest {
  id: string | null;
  day: string | null;
  theme: string | null;
}

export const DIFFICULTIES = ["easier", "normal", "harder"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
const OFFSETS: Record<Difficulty, number> = { easier: -250, normal: 0, harder: 250 };

const NAME = "puzzle-difficulty";

/** A prefetched puzzle is used if its rating is within this distance. */
const REACH = 150;

export function requestFrom(search: string): PuzzleRequest {
  const params = new URLSearchParams(search);
  const [id, day, theme] = ["id", "day", "theme"].map((name) => params.get(name) || null);
  return { id: id ?? null, day: day ?? null, theme: theme ?? null };
}

const problem = (code: string): Refusal => new Refusal({ code, text: code });

export class PuzzleStream {
  index = $state.raw<PuzzleEntry[]>([]);
  solving = $state.raw<Solving | null>(null);
  problem = $state.raw<unknown>(null);
  /** The result of the first try; null while it is open. `isFirst`: the puzzle was not seen
   * before. */
  result = $state.raw<{ isSolved: boolean; isFirst: boolean } | null>(null);
  /** Whether the connection is lost, so that only cached puzzles are available. */
  isOffline = $state(false);
  private chosen = $state<Difficulty>(load(NAME, "normal"));
  readonly progress: Progress;
  private prefetched: string[] = [];
  private visits = 0;

  constructor(
    readonly game: string,
    private readonly chance: Chance = Math.random,
    readonly today = dayOf(new Date()),
  ) {
    this.progress = progressOf(game);
  }

  /** The difficulty of the next puzzles. */
  get difficulty(): Difficulty {
    return DIFFICULTIES.find((one) => one === this.chosen) ?? "normal";
  }

  set difficulty(difficulty: Difficulty) {
    this.chosen = difficulty;
    save(NAME, difficulty);
  }

  stop(): void {
    this.visits += 1;
    this.solving?.stop();
  }

  /** Shows the wanted puzzle; in the stream, an open puzzle is shown first. */
  show = async (request: PuzzleRequest): Promise<void> => {
    const visit = (this.visits += 1);
    this.problem = null;
    void this.progress.rate();
    try {
      this.index = await indexOf(this.game);
      const id = this.find(request);
      const isStream = !request.id && !request.day;
      if (isStream) this.progress.stream = { id, theme: request.theme };
      await this.load(id, request, visit);
    } catch (error) {
      if (visit === this.visits) this.problem = error;
    }
  };

  /** Shows another puzzle of the stream. */
  next = (theme: string | null): Promise<void> => {
    this.progress.stream = null;
    return this.show({ id: null, day: null, theme });
  };

  private find({ id, day, theme }: PuzzleRequest): string {
    if (!this.index.length) throw problem("none");
    if (id) return id;
    if (day) return this.ofDay(day);
    const { stream } = this.progress;
    const isThere = stream?.theme === theme && this.entry(stream.id);
    const found =
      isThere ||
      this.nearPrefetched(theme) ||
      nextPuzzle(this.index, this.criteria(theme), this.chance);
    if (!found) throw problem("none-of-theme");
    return found.id;
  }

  private ofDay(day: string): string {
    const [requested, latest] = [dayNumber(day), dayNumber(this.today)];
    const isThere = requested !== null && latest !== null && requested <= latest;
    const found = isThere ? puzzleOfDay(this.index, day) : null;
    if (!found) throw problem("no-day");
    return found.id;
  }

  private entry = (id: string | undefined): PuzzleEntry | undefined =>
    this.index.find((entry) => entry.id === id);

  /** The criteria for the next puzzle, with another theme than the last attempt. */
  private criteria(theme: string | null, before = this.progress.history[0]?.id): PuzzleCriteria {
    const { seen, rating } = this.progress;
    const last = this.entry(before);
    const target = rating + OFFSETS[this.difficulty];
    return { rating: target, seen, theme, before: last?.themes ?? [] };
  }

  /** A prefetched puzzle that fits. */
  private nearPrefetched(theme: string | null): PuzzleEntry | null {
    const criteria = this.criteria(theme);
    const others = this.fittingPrefetched(criteria).filter(
      ({ themes }) => themes[0] !== criteria.before?.[0],
    );
    return nextPuzzle(others, criteria, this.chance);
  }

  /** The prefetched puzzles that still fit. */
  private fittingPrefetched({ rating, theme, seen }: PuzzleCriteria): PuzzleEntry[] {
    const fits = (entry: PuzzleEntry) =>
      Math.abs(entry.rating - rating) <= REACH &&
      (!theme || entry.themes.includes(theme)) &&
      !seen?.includes(entry.id);
    return this.prefetched.flatMap((id) => this.entry(id) ?? []).filter(fits);
  }

  private async load(id: string, request: PuzzleRequest, visit: number): Promise<void> {
    const shown = await this.fetchShown(id, request);
    if (visit !== this.visits) return;
    const { puzzle, catalogue, boards } = shown;
    const { progress } = this;
    const { moves, isMissed } = progress.open(puzzle.id);
    this.result = null;
    this.solving?.stop();
    this.solving = new Solving(catalogue, puzzle, boards, {
      moves,
      isTried: isMissed,
      onresult: (isSolved) => this.end(puzzle, isSolved, request.day),
      onmiss: () => progress.miss(puzzle.id),
      onsolved: () => this.close(puzzle.id),
      onshown: () => this.close(puzzle.id),
      onmoves: (right) => progress.saveMoves(puzzle.id, right),
    });
    await this.solving.begin();
    void this.prefetchNext(puzzle.id, request.theme);
  }

  /** Fetches a puzzle; offline, a cached puzzle of the stream. */
  private async fetchShown(
    id: string,
    { id: requestedId, day, theme }: PuzzleRequest,
  ): Promise<Prepared> {
    const last = this.progress.history[0]?.id;
    const found = await preparedOrCached(this.game, id, (cachedIds) => {
      const available = this.index.filter(({ id: one }) => cachedIds.includes(one) && one !== last);
      return (
        (!requestedId && !day && nextPuzzle(available, this.criteria(theme), this.chance)?.id) ||
        null
      );
    });
    const isOther = found.puzzle.id !== id;
    if (isOther) this.progress.stream = { id: found.puzzle.id, theme };
    this.isOffline = isOther || !navigator.onLine;
    return found;
  }

  /** The change of the rating by the shown puzzle; null if it is unchanged or not known yet. */
  get change(): number | null {
    if (!this.result?.isFirst) return null;
    const id = this.solving?.puzzle.id;
    return this.progress.history.find((one) => one.id === id)?.change ?? null;
  }

  private end(puzzle: PuzzleEntry, isSolved: boolean, day: string | null): void {
    const { progress } = this;
    this.result = { isSolved, isFirst: progress.attempt(puzzle, isSolved) };
    void progress.rate();
    if (day) progress.saveDay(day, isSolved);
  }

  /** Closes a puzzle that is solved or whose solution was revealed. */
  private close(id: string): void {
    const { progress } = this;
    progress.close(id);
    if (progress.stream?.id === id) progress.stream = null;
  }

  /** Prefetches all boards of this puzzle, then other puzzles, then the puzzle of today. */
  private async prefetchNext(id: string, theme: string | null): Promise<void> {
    const { visits } = this;
    const criteria = this.criteria(theme, id);
    this.prefetched = this.fittingPrefetched(criteria).flatMap((entry) =>
      entry.id === id ? [] : entry.id,
    );
    let isShown = false;
    const next = (): string | null => {
      if (visits !== this.visits || this.prefetched.length >= MAX_PREFETCHED) return null;
      if (!isShown) return id;
      const without = [id, ...this.prefetched];
      return nextPuzzle(this.index, { ...criteria, without }, this.chance)?.id ?? null;
    };
    await prefetchPuzzles(this.game, next, (fetched) => {
      if (fetched === id) isShown = true;
      else this.prefetched.push(fetched);
    });
    if (visits === this.visits) await prefetchToday([this.game], this.today).catch(() => {});
  }
}
