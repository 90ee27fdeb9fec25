/** The boards of a live game: its moves so far as a line, fetched in chunks when the viewer steps
 * back. */

import { get } from "../../net/http";
import type { BoardView, StateView, Steps, StepView, Update } from "../../net/types";
import { Line } from "../../board/playable/line.svelte";
import { Timeline, type FetchBoards, type Path } from "../../board/playable/timeline.svelte";

const CHUNK = 200;
const TAIL = 24; // moves: the end of a long turn is enough

/** The steps of a turn, and the board before them. */
export interface PlayedTurn {
  before: BoardView;
  steps: StepView[];
}

export class GameBoards {
  private readonly line: Line;
  private loading: Promise<void> | null = null;

  constructor(
    private readonly id: string,
    private readonly key: () => string | null,
    private readonly request: typeof get = get,
  ) {
    this.line = new Line(new Timeline(this.fetchChunk));
  }

  set path(path: Path) {
    this.line.path = path;
  }

  boardAt(ply: number): BoardView | undefined {
    return this.line.boardAt(ply);
  }

  stepAt(ply: number): StepView | undefined {
    return this.line.stepAt(ply);
  }

  /** Whether the board after `ply` moves and the one before it are cached. */
  has(ply: number): boolean {
    return this.line.has(ply) && this.line.has(Math.max(0, ply - 1));
  }

  /** Fetches both boards: one request at a time, because a response contains many boards. */
  async load(ply: number): Promise<void> {
    while (this.loading) await this.loading;
    this.loading = this.loadBoth(ply).finally(() => (this.loading = null));
    await this.loading;
  }

  /** Caches the step of a "moved" update and returns it; null for other updates. */
  add({ entry, move = "", events = [] }: Update, board: StateView): StepView | null {
    if (entry.kind !== "moved") return null;
    const { action, seat } = entry;
    const step = { ply: board.ply, action, move, seat, events, board };
    this.line.timeline.add(this.line.path, { first: board.ply - 1, steps: [step] });
    return step;
  }

  /** The turn that led to the board after `ply` moves, or the end of a long turn. */
  async lastTurn(ply: number): Promise<PlayedTurn | null> {
    const { start, steps } = await this.range(Math.max(0, ply - TAIL), ply);
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

  private async loadBoth(ply: number): Promise<void> {
    for (let path: Path = []; !this.has(ply) && path !== this.line.path;) {
      path = this.line.path; // a response is useless if moves were taken back meanwhile
      await this.line.load(ply);
      await this.line.load(Math.max(0, ply - 1));
    }
  }

  private fetchChunk: FetchBoards = async ({ path }) => {
    const first = Math.max(0, Math.floor((path.length - 1) / CHUNK) * CHUNK);
    const { start, steps } = await this.range(first, first + CHUNK);
    return { start, first, steps };
  };

  private range(first: number, last: number): Promise<Steps> {
    const path = `/api/games/${encodeURIComponent(this.id)}/steps?first=${first}&last=${last}`;
    return this.request<Steps>(path, this.key());
  }
}
