/** The boards of all lines of play from one start, fetched on demand and cached by their moves. */

import { post } from "../../net/http";
import type { Boards, BoardsBody, BoardView, LegalMove, StepView } from "../../net/types";
import { cacheRecent } from "../../ui/cache";

/** Moves from the start. */
export type Path = readonly string[];

const MAX_CACHED_BOARDS = 20_000; // more than a study's chapter can have
const MAX_CACHED_PREVIEWS = 300; // boards whose legal moves are cached
const MAX_MOVES_PER_REQUEST = 1000; // the server accepts twice as many

export const keyOf = (path: Path): string => path.join(" ");

/** Asks for the board at the end of a path. */
export interface BoardsRequest {
  path: Path;
  /** How many of its moves lead to the last board that is cached. */
  from: number;
  /** That board; undefined if not even the start is cached. */
  board: BoardView | undefined;
  /** Whether to find the effects of the legal moves, too. */
  previews: boolean;
}

/** A board of the requested path, and steps from there. */
export interface FetchedBoards {
  start: BoardView;
  /** How many moves of the path lead to `start`, by default none. */
  first?: number;
  steps: readonly StepView[];
  /** The legal moves of the last board. */
  previews?: readonly LegalMove[] | null;
  seats?: string[];
}

export type FetchBoards = (request: BoardsRequest) => Promise<FetchedBoards>;

/** Fetches boards by `POST /api/boards`, a part of a long line at a time. */
export const boardsFrom =
  (start: BoardsBody, request: typeof post = post): FetchBoards =>
  async ({ path, from, board, previews }) => {
    const moves = path.slice(from, from + MAX_MOVES_PER_REQUEST);
    const body = {
      ...(board ? { position: board.text } : start),
      moves,
      previews: previews && from + moves.length === path.length,
    };
    return { ...(await request<Boards>("/api/boards", body)), first: from };
  };

export class Timeline {
  private start = $state.raw<BoardView | null>(null);
  private readonly steps = new Map<string, StepView>();
  private readonly previews = new Map<string, LegalMove[]>();
  /** Counts changes of the caches, so that their readers update. */
  private changes = $state(0);
  /** The names of the seats, once boards were fetched. */
  seats = $state.raw<string[]>([]);
  private readonly pending = new Map<string, Promise<void>>();

  constructor(
    private readonly fetch: FetchBoards,
    start: BoardView | null = null,
  ) {
    this.start = start;
  }

  boardAt(path: Path): BoardView | undefined {
    return path.length ? this.stepAt(path)?.board : (this.start ?? undefined);
  }

  stepAt(path: Path): StepView | undefined {
    return this.cached(keyOf(path));
  }

  /** The cached steps of a path, in the order of its moves. */
  stepsAlong(path: Path): (StepView | undefined)[] {
    let key = "";
    return path.map((move) => this.cached((key = key ? `${key} ${move}` : move)));
  }

  /** The effects of the legal moves; null if they are not cached. */
  previewsAt(path: Path): LegalMove[] | null {
    void this.changes;
    return this.previews.get(keyOf(path)) ?? null;
  }

  /** Whether the board at the end of a path is cached. */
  has(path: Path): boolean {
    return this.boardAt(path) !== undefined;
  }

  /** Fetches the boards along a path that are not cached. */
  async load(path: Path): Promise<void> {
    for (let from = -1; !this.has(path);) {
      const cached = this.cachedLength(path);
      if (cached === from) return; // the line no longer exists
      from = cached;
      await this.fetchOnce(path, from, false);
    }
  }

  /** Fetches the boards along a path, and the effects of the legal moves on the last board. */
  async prepare(path: Path): Promise<void> {
    if (path.length - this.cachedLength(path) > MAX_MOVES_PER_REQUEST)
      await this.load(path.slice(0, -1));
    if (this.has(path) && this.previewsAt(path)) return;
    await this.fetchOnce(path, this.cachedLength(path), true);
  }

  /** Caches boards after the first moves of a path. */
  add(path: Path, found: Partial<FetchedBoards>): void {
    const { start, first = 0, steps = [], previews, seats } = found;
    let at = path.slice(0, first);
    if (start) this.cacheStart(at, start);
    for (const step of steps) this.cacheStep((at = [...at, step.move]), step);
    if (previews) cacheRecent(this.previews, keyOf(at), [...previews], MAX_CACHED_PREVIEWS);
    if (seats) this.seats = seats;
    this.changes += 1;
  }

  private cached(key: string): StepView | undefined {
    void this.changes;
    return this.steps.get(key);
  }

  private cacheStart(path: Path, board: BoardView): void {
    const step = this.steps.get(keyOf(path));
    if (!path.length) this.start = merged(this.start?.ply ?? board.ply, board, this.start);
    else if (step) this.cacheStep(path, { ...step, board });
  }

  private cacheStep(path: Path, step: StepView): void {
    const key = keyOf(path);
    const ply = this.start ? this.start.ply + path.length : step.ply;
    const board = merged(ply, step.board, this.steps.get(key)?.board);
    cacheRecent(this.steps, key, { ...step, ply, board }, MAX_CACHED_BOARDS);
  }

  /** How many moves of a path lead to its last cached board. */
  private cachedLength(path: Path): number {
    let [length, key] = [path.length, keyOf(path)];
    for (; length > 0 && !this.steps.has(key); length -= 1)
      key = key.slice(0, Math.max(0, key.lastIndexOf(" ")));
    return length;
  }

  /** Fetches boards; a request that is already running is not sent twice. */
  private fetchOnce(path: Path, from: number, previews: boolean): Promise<void> {
    const key = `${from} ${previews} ${keyOf(path)}`;
    let running = this.pending.get(key);
    if (!running) {
      const board = this.boardAt(path.slice(0, from));
      running = this.fetch({ path, from, board, previews })
        .then((found) => this.add(path, found))
        .finally(() => this.pending.delete(key));
      this.pending.set(key, running);
    }
    return running;
  }
}

/** A board that is read from a text counts its plies from 0, and only some requests find its legal
 * moves. */
function merged(ply: number, board: BoardView, cached?: BoardView | null): BoardView {
  const legal = board.legal ?? cached?.legal;
  return { ...board, ply, ...(legal && { legal }) };
}
