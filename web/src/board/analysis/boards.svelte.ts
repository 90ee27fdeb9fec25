/** The boards of a tree's nodes, fetched along lines and cached by path. */

import { post } from "../../net/http";
import type { Boards, BoardsBody, BoardView, LegalMove, StepView } from "../../net/types";
import type { Path, Tree } from "./tree";

const MAX_MOVES_PER_REQUEST = 1000; // moves per request; the server accepts twice as many
const MAX_PREFETCHED_LINES = 100; // lines whose boards are prefetched
const PREFETCH_DELAY_MS = 120; // milliseconds between two of these requests

export const keyOf = (path: Path): string => path.join(" ");

export class TreeBoards {
  private readonly cachedSteps = new Map<string, StepView>();
  /** The previews of the legal moves, by path. */
  private readonly cachedPreviews = new Map<string, LegalMove[]>();
  /** Counts responses, so that readers of the caches update. */
  private responseCount = $state(0);
  private startBoard: BoardView | null = $state.raw(null);
  /** The names of the seats in this game. */
  seats = $state.raw<string[]>([]);
  private readonly pending = new Map<string, Promise<void>>();

  constructor(
    private readonly start: BoardsBody,
    private readonly request: typeof post = post,
  ) {}

  private get steps(): Map<string, StepView> {
    void this.responseCount;
    return this.cachedSteps;
  }

  private get previewsByPath(): Map<string, LegalMove[]> {
    void this.responseCount;
    return this.cachedPreviews;
  }

  boardAt(path: Path): BoardView | undefined {
    return path.length ? this.stepAt(path)?.board : (this.startBoard ?? undefined);
  }

  stepAt(path: Path): StepView | undefined {
    return path.length ? this.steps.get(keyOf(path)) : undefined;
  }

  /** The cached steps of a path, in the order of its moves. */
  stepsAlong(path: Path): (StepView | undefined)[] {
    let key = "";
    return path.map((move) => this.steps.get((key = key ? `${key} ${move}` : move)));
  }

  previewsAt(path: Path): LegalMove[] | null {
    return this.previewsByPath.get(keyOf(path)) ?? null;
  }

  /** Fetches all boards along a path that are not cached. */
  async loadPath(path: Path): Promise<void> {
    for (let cached = this.cachedLength(path); cached < path.length || !this.startBoard;) {
      const until = Math.min(path.length, cached + MAX_MOVES_PER_REQUEST);
      await this.fetchOnce(path.slice(0, cached), path.slice(cached, until), false);
      cached = until;
    }
  }

  /** Fetches the boards along a path, and the previews of the legal moves on the last board. */
  async prepare(path: Path): Promise<void> {
    await this.loadPath(path.slice(0, -1));
    if (this.previewsByPath.has(keyOf(path)) && this.boardAt(path)) return;
    if (this.boardAt(path)) await this.fetchOnce(path, [], true);
    else await this.fetchOnce(path.slice(0, -1), path.slice(-1), true);
  }

  /** Prefetches the boards of lines, one line after the other. */
  async prefetch(lines: readonly Path[], signal: AbortSignal): Promise<void> {
    for (const line of lines.slice(0, MAX_PREFETCHED_LINES)) {
      if (signal.aborted) return;
      if (this.boardAt(line)) continue;
      await this.loadPath(line).catch(() => undefined);
      await new Promise((done) => setTimeout(done, PREFETCH_DELAY_MS));
    }
  }

  /** How many moves of a path have cached boards. */
  private cachedLength(path: Path): number {
    let [cached, key] = [this.startBoard ? path.length : 0, keyOf(path)];
    for (; cached > 0 && !this.steps.has(key); cached -= 1)
      key = key.slice(0, Math.max(0, key.lastIndexOf(" ")));
    return cached;
  }

  /** Fetches boards; a request that is already running is not sent twice. */
  private fetchOnce(from: Path, moves: Path, previews: boolean): Promise<void> {
    const key = JSON.stringify([from, moves, previews]);
    let response = this.pending.get(key);
    if (!response) {
      response = this.fetchAndCache(from, moves, previews).finally(() => this.pending.delete(key));
      this.pending.set(key, response);
    }
    return response;
  }

  private async fetchAndCache(from: Path, moves: Path, previews: boolean): Promise<void> {
    const base = this.boardAt(from);
    const start = base ? { position: base.text } : this.start;
    const boards = await this.request<Boards>("/api/boards", { ...start, moves, previews });
    if (!base) {
      this.seats = boards.seats;
      this.startBoard = boards.start;
    }
    boards.steps.forEach((step, k) => {
      const path = [...from, ...moves.slice(0, k + 1)];
      this.steps.set(keyOf(path), withPly(step, path.length, this.steps.get(keyOf(path))));
    });
    if (previews) this.cachePreviews([...from, ...moves], boards);
    this.responseCount += 1;
  }

  private cachePreviews(path: Path, { previews, start, steps }: Boards): void {
    const { legal } = steps.at(-1)?.board ?? start;
    const step = this.stepAt(path);
    if (!path.length && this.startBoard) this.startBoard = { ...this.startBoard, legal };
    else if (step && !step.board.legal)
      this.steps.set(keyOf(path), { ...step, board: { ...step.board, legal } });
    this.previewsByPath.set(keyOf(path), previews ?? []);
  }
}

/** A position that is read from text counts from ply 0; in the tree its ply is higher. */
const withPly = (step: StepView, ply: number, cached?: StepView): StepView => ({
  ...step,
  ply,
  board: { ...step.board, ply, legal: step.board.legal ?? cached?.board.legal ?? null },
});

/** The request body for the start of a tree. */
export const startOf = ({ start, game, options }: Tree): BoardsBody =>
  start === null ? { game, options: { ...options } } : { position: start };
