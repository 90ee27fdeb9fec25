/** Moves that the viewer tries from any position; other players do not see them. */

import { post } from "../../net/http";
import type { Boards, BoardView, LegalMove, StepView } from "../../net/types";

export class Variation {
  steps = $state.raw<StepView[]>([]);
  previews = $state.raw<LegalMove[] | null>(null);
  isBusy = $state(false);
  /** Tried moves that were stepped back from, the next one first. */
  private ahead = $state.raw<string[]>([]);
  private fetchedStart = $state.raw<BoardView | null>(null);
  /** How many of the tried moves the board shows once all requests have their responses. */
  private requestedCount = 0;
  /** How many moves there are once the running request has its response. */
  private expectedLength = 0;
  private runningRequest: Promise<void> = Promise.resolve();
  private readonly base: BoardView;

  constructor(
    base: BoardView,
    private readonly request: typeof post = post,
  ) {
    this.base = $state.snapshot(base) as BoardView;
  }

  /** The ply of the game at which the variation branches off. */
  get from(): number {
    return this.base.ply;
  }

  get board(): BoardView {
    return this.steps.at(-1)?.board ?? this.fetchedStart ?? this.base;
  }

  get moves(): string[] {
    return this.steps.map(({ move }) => move);
  }

  /** How many moves have been tried, including those stepped back from. */
  get length(): number {
    return this.steps.length + this.ahead.length;
  }

  /** All moves that have been tried, including those stepped back from. */
  get line(): string[] {
    return [...this.moves, ...this.ahead];
  }

  /** The count from which a step is made: presses during a request count, too. */
  get aim(): number {
    return this.isBusy ? this.requestedCount : this.steps.length;
  }

  /** The count of the last board that can be reached, also while a request runs. */
  get end(): number {
    return this.isBusy ? this.expectedLength : this.length;
  }

  /** Requests the moves that can be played at the start. */
  begin = (): Promise<void> => this.replaceMoves([], []);

  /** Tries a move; an illegal move is refused and changes nothing. */
  play = (move: string): Promise<void> => {
    const rest = this.ahead[0] === move ? this.ahead.slice(1) : [];
    return this.replaceMoves([...this.moves, move], rest);
  };

  /** Shows the board after `count` of the tried moves; the others can still be stepped to. During
   * a request, only the most recent count is remembered. */
  goTo = async (count: number): Promise<void> => {
    const shown = Math.min(Math.max(0, count), this.end);
    this.requestedCount = shown;
    while (this.isBusy) await this.runningRequest.catch(() => undefined);
    if (this.requestedCount !== shown) return;
    const all = this.line;
    if (shown !== this.steps.length) await this.replaceMoves(all.slice(0, shown), all.slice(shown));
  };

  /** Plays `count` moves of a line; the rest can be stepped to. */
  followLine = (moves: string[], count = moves.length): Promise<void> =>
    this.replaceMoves([...this.moves, ...moves.slice(0, count)], moves.slice(count));

  private async replaceMoves(moves: string[], ahead: string[]): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.requestedCount = moves.length;
    this.expectedLength = moves.length + ahead.length;
    this.runningRequest = this.fetch(moves, ahead);
    try {
      await this.runningRequest;
    } catch (error) {
      this.requestedCount = this.steps.length; // waiting steps would fail, too
      throw error;
    } finally {
      this.isBusy = false;
    }
  }

  private async fetch(moves: string[], ahead: string[]): Promise<void> {
    const body = { position: this.base.text, moves, previews: true };
    const found = await this.request<Boards>("/api/boards", body);
    this.fetchedStart = { ...found.start, ply: this.base.ply };
    this.steps = found.steps.map((step, k) => at(step, this.base.ply + k + 1));
    this.previews = found.previews;
    this.ahead = ahead;
  }
}

/** A position that is read from text counts from ply 0; in the game its ply is higher. */
const at = (step: StepView, ply: number): StepView => ({
  ...step,
  ply,
  board: { ...step.board, ply },
});
