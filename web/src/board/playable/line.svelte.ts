/** A line of moves on a timeline: a game, or moves that the viewer tries. */

import type { Boards, BoardView, LegalMove, StepView } from "../../net/types";
import { required } from "../../ui/lists";
import { boardsFrom, Timeline, type Path } from "./timeline.svelte";
import type { PlayedMove } from "./turns";

/** The boards of a line by their plies: of a game, a record, a line of an analysis. */
export interface LineBoards {
  /** The ply of the last board. */
  readonly last: number;
  /** All moves, as a list shows them. */
  readonly played: readonly PlayedMove[];
  /** The board after `ply` moves; undefined if it has to be loaded. */
  boardAt(ply: number): BoardView | undefined;
  /** The step that led to the board after `ply` moves. */
  stepAt(ply: number): StepView | undefined;
  /** Whether the board after `ply` moves is loaded, with the step that led to it. */
  has(ply: number): boolean;
  /** Fetches the board after `ply` moves and the step that led to it. */
  load(ply: number): Promise<void>;
}

/** The line has a cursor: `count` of its moves are shown, and the others can be stepped to. */
export class Line implements LineBoards {
  path = $state.raw<Path>([]);
  count = $state(0);
  private isFetching = $state(false);
  private isPreparing = $state(false);
  /** How many moves are shown once all requests have their responses. */
  private requestedCount = 0;
  /** How many moves there are once the running request has its response. */
  private expectedLength = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(
    readonly timeline: Timeline,
    path: Path = [],
    count = 0,
  ) {
    [this.path, this.count] = [path, count];
  }

  /** The ply at which the line begins. */
  get from(): number {
    return this.timeline.boardAt([])?.ply ?? 0;
  }

  get last(): number {
    return this.from + this.path.length;
  }

  get length(): number {
    return this.path.length;
  }

  get played(): PlayedMove[] {
    const steps = this.timeline.stepsAlong(this.path);
    return this.path.map((move, k) => {
      const { action = -1, seat = null } = steps[k] ?? {};
      return { action, move, seat };
    });
  }

  boardAt(ply: number): BoardView | undefined {
    const path = this.pathTo(ply);
    return path && this.timeline.boardAt(path);
  }

  stepAt(ply: number): StepView | undefined {
    const path = this.pathTo(ply);
    return path && this.timeline.stepAt(path);
  }

  has(ply: number): boolean {
    const path = this.pathTo(ply);
    return path !== undefined && this.timeline.has(path);
  }

  async load(ply: number): Promise<void> {
    const path = this.pathTo(ply);
    if (path) await this.timeline.load(path);
  }

  /** The moves that are shown. */
  get moves(): Path {
    return this.path.slice(0, this.count);
  }

  /** Their steps. */
  get steps(): StepView[] {
    return this.timeline.stepsAlong(this.moves).filter((step) => step !== undefined);
  }

  get board(): BoardView {
    const { timeline } = this;
    return timeline.boardAt(this.moves) ?? required(timeline.boardAt([]), "first board");
  }

  /** The effects of the legal moves on the shown board. */
  get previews(): LegalMove[] | null {
    return this.timeline.previewsAt(this.moves);
  }

  get isBusy(): boolean {
    return this.isFetching || this.isPreparing;
  }

  /** The count from which a step is made: presses during a request count, too. */
  get aim(): number {
    return this.isFetching ? this.requestedCount : this.count;
  }

  /** The count of the last board that can be reached, also while a request runs. */
  get end(): number {
    return this.isFetching ? this.expectedLength : this.length;
  }

  /** Fetches the moves that can be played on the shown board. */
  prepare = async (): Promise<void> => {
    this.isPreparing = true;
    await this.timeline.prepare(this.moves).finally(() => (this.isPreparing = false));
  };

  /** Plays a move; an illegal move is refused and changes nothing. */
  play = (move: string): Promise<void> => {
    const rest = this.path[this.count] === move ? this.path.slice(this.count + 1) : [];
    return this.show([...this.moves, move, ...rest], this.count + 1);
  };

  /** Shows the board after `count` moves. During a request, only the most recent count is
   * remembered. */
  goTo = async (count: number): Promise<void> => {
    const target = Math.min(Math.max(0, count), this.end);
    this.requestedCount = target;
    while (this.isFetching) await this.running.catch(() => undefined);
    if (this.requestedCount === target) await this.show(this.path, target);
  };

  /** Plays `count` moves after the shown board; the rest can be stepped to. */
  follow = (moves: Path, count = moves.length): Promise<void> =>
    this.show([...this.moves, ...moves], this.count + count);

  /** The moves that lead to a ply; undefined if the line does not reach it. */
  private pathTo(ply: number): Path | undefined {
    const count = ply - this.from;
    return count >= 0 && count <= this.length ? this.path.slice(0, count) : undefined;
  }

  private async show(path: Path, count: number): Promise<void> {
    if (this.isFetching) return;
    const moves = path.slice(0, count);
    if (this.timeline.has(moves)) return void ([this.path, this.count] = [path, count]);
    this.isFetching = true;
    [this.requestedCount, this.expectedLength] = [count, path.length];
    this.running = this.timeline.prepare(moves).then(() => {
      if (this.timeline.has(moves)) [this.path, this.count] = [path, count];
    });
    try {
      await this.running;
    } catch (error) {
      this.requestedCount = this.count; // waiting steps would fail, too
      throw error;
    } finally {
      this.isFetching = false;
    }
  }
}

/** A line whose boards are all loaded. */
export function loadedLine({ start, steps }: Pick<Boards, "start" | "steps">): Line {
  const timeline = new Timeline(boardsFrom({}), start);
  timeline.add([], { steps });
  return new Line(
    timeline,
    steps.map(({ move }) => move),
  );
}
