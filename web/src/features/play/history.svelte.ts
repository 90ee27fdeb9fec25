/** The boards of a game from its first to its last move, fetched when the viewer steps back. */

import { get } from "../../net/http";
import type { BoardView, StateView, Steps, StepView, Update } from "../../net/types";

const CHUNK = 200;
const TAIL = 24; // moves: the end of a long turn is enough

/** The steps of a turn, and the board before them. */
export interface PlayedTurn {
  before: BoardView;
  steps: StepView[];
}

export class History {
  start = $state.raw<BoardView | null>(null);
  /** By ply, the first at index 0; steps that have not been fetched are undefined. */
  steps = $state.raw<(StepView | undefined)[]>([]);
  private request: Promise<void> | null = null;
  /** Counts how often moves were dropped: a response to an earlier request may contain them. */
  private cuts = 0;

  constructor(
    readonly id: string,
    private readonly key: () => string | null,
    private readonly load: typeof get = get,
  ) {}

  /** The board after `ply` moves; undefined if it has to be fetched. */
  boardAt(ply: number): BoardView | undefined {
    return ply === 0 ? (this.start ?? undefined) : this.steps[ply - 1]?.board;
  }

  stepAt(ply: number): StepView | undefined {
    return this.steps[ply - 1];
  }

  /** Fetches the board after `ply` moves and the step that led to it, unless they are cached. */
  async fetch(ply: number): Promise<void> {
    while (this.request) await this.request;
    if (this.boardAt(ply)) return;
    const first = Math.max(0, Math.floor((ply - 1) / CHUNK) * CHUNK);
    this.request = this.fetchChunk(first).finally(() => (this.request = null));
    await this.request;
  }

  /** The turn that led to the board after `ply` moves, or the end of a long turn. */
  async lastTurn(ply: number): Promise<PlayedTurn | null> {
    const first = Math.max(0, ply - TAIL);
    const { start, steps } = await this.load<Steps>(this.path(first, ply), this.key());
    const played = steps.filter((step) => step.ply <= ply);
    const boards = [start, ...played.slice(0, -1).map(({ board }) => board)];
    const turnStart = Math.max(
      0,
      boards.findLastIndex((board) => board.starts_turn),
    );
    return played.length
      ? { before: boards[turnStart] ?? start, steps: played.slice(turnStart) }
      : null;
  }

  /** Caches the step of a "moved" update and returns it; null for other updates. */
  add({ entry, move = "", events = [] }: Update, board: StateView): StepView | null {
    if (entry.kind !== "moved") return null;
    const { action, seat } = entry;
    const step = { ply: board.ply, action, move, seat, events, board };
    const steps = [...this.steps];
    steps[board.ply - 1] = step;
    this.steps = steps;
    return step;
  }

  /** Drops the cached steps from the first that differs from the game's moves, for example after
   * a take-back. Returns how many moves are unchanged. */
  agree(moves: readonly { action: number }[]): number {
    this.cuts += 1;
    const isOther = (step: StepView | undefined, k: number) =>
      step !== undefined && step.action !== moves[k]?.action;
    const first = this.steps.findIndex(isOther);
    if (first >= 0) this.steps = this.steps.slice(0, first);
    return first >= 0 ? first : moves.length;
  }

  private path(first: number, last: number): string {
    return `/api/games/${encodeURIComponent(this.id)}/steps?first=${first}&last=${last}`;
  }

  private async fetchChunk(first: number): Promise<void> {
    const { cuts } = this;
    const found = await this.load<Steps>(this.path(first, first + CHUNK), this.key());
    if (cuts !== this.cuts) return this.fetchChunk(first);
    const steps = [...this.steps];
    for (const step of found.steps) steps[step.ply - 1] = step;
    if (first === 0) this.start = found.start;
    this.steps = steps;
  }
}
