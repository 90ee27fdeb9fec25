/** Moves that one tries for oneself, from any position; nobody else sees them. */

import { post } from "../api/http";
import type { BoardView, Boards, Preview, StepView } from "../api/types";

export class Variation {
  steps = $state.raw<StepView[]>([]);
  previews = $state.raw<Preview[] | null>(null);
  isBusy = $state(false);
  private readonly base: BoardView;

  constructor(
    base: BoardView,
    private readonly ask: typeof post = post,
  ) {
    this.base = $state.snapshot(base) as BoardView;
  }

  /** After how many moves of the game it branches off. */
  get from(): number {
    return this.base.ply;
  }

  get board(): BoardView {
    return this.steps.at(-1)?.board ?? this.begun ?? this.base;
  }

  get moves(): string[] {
    return this.steps.map(({ move }) => move);
  }

  private begun = $state.raw<BoardView | null>(null);

  /** Asks what can be played where it begins. */
  begin = (): Promise<void> => this.become([]);

  /** Tries a move; what is illegal is refused and changes nothing. */
  play = (move: string): Promise<void> => this.become([...this.moves, move]);

  back = (): Promise<void> => this.become(this.moves.slice(0, -1));

  /** Goes along a line of moves at once. */
  follow = (moves: string[]): Promise<void> => this.become([...this.moves, ...moves]);

  private async become(moves: string[]): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const body = { position: this.base.text, moves, previews: true };
      const found = await this.ask<Boards>("/api/boards", body);
      this.begun = { ...found.start, ply: this.base.ply };
      this.steps = found.steps.map((step, k) => at(step, this.base.ply + k + 1));
      this.previews = found.previews;
    } finally {
      this.isBusy = false;
    }
  }
}

/** A position that is read anew counts from 0; in the game it comes later. */
const at = (step: StepView, ply: number): StepView => ({
  ...step,
  ply,
  board: { ...step.board, ply },
});
