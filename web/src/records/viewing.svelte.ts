/** A record that is looked at: which board is shown, and moves that one tries from there. */

import { post, Refusal } from "../api/http";
import type { Boards, BoardView, GameDescription, RefusalData, StepView } from "../api/types";
import { chooserFor, type Chooser } from "../choosing/chooser.svelte";
import { at } from "../lists";
import { Variation } from "../playing/variation.svelte";
import { Player } from "../animation/player.svelte";

export class Viewing {
  readonly player: Player;
  readonly chooser: Chooser;
  /** After how many moves of the record. */
  at = $state(0);
  variation = $state.raw<Variation | null>(null);
  refusal = $state.raw<RefusalData | null>(null);

  constructor(
    readonly catalogue: GameDescription,
    readonly boards: Boards,
    private readonly ask: typeof post = post,
  ) {
    this.player = new Player(catalogue, boards.start);
    this.chooser = chooserFor(catalogue.name);
    this.chooser.onmove = (action) => void this.tryMove(this.notation(action));
    this.chooser.onillegal = (notation) => void this.tryMove(notation);
  }

  get last(): number {
    return this.boards.steps.length;
  }

  get board(): BoardView {
    return this.variation?.board ?? this.boardAt(this.at);
  }

  get step(): StepView | undefined {
    return this.variation?.steps.at(-1) ?? this.boards.steps[this.at - 1];
  }

  stop(): void {
    this.player.stop();
  }

  /** Shows the board after so many moves; the next one is seen to come about. */
  look(ply: number): void {
    const wanted = Math.min(Math.max(0, ply), this.last);
    const isNext = !this.variation && wanted === this.at + 1;
    [this.variation, this.refusal, this.at] = [null, null, wanted];
    const step = this.boards.steps[wanted - 1];
    if (!step) this.player.show(this.boards.start);
    else if (isNext) this.player.play(this.boardAt(wanted - 1), [step]);
    else this.player.load(this.boardAt(wanted - 1), [step]);
  }

  async startTrying(): Promise<void> {
    const variation = new Variation(this.board, this.ask);
    this.variation = variation;
    this.player.show(variation.board);
    await this.attempt(variation, variation.begin);
  }

  async untry(): Promise<void> {
    const { variation } = this;
    if (!variation || !(await this.attempt(variation, variation.back))) return;
    this.player.show(variation.board);
  }

  leaveTrying(): void {
    this.look(this.at);
  }

  private async tryMove(move: string): Promise<void> {
    const { variation } = this;
    if (!variation) return;
    const before = variation.board;
    if (!(await this.attempt(variation, () => variation.play(move)))) return;
    const step = variation.steps.at(-1);
    if (step && step.board !== before) this.player.play(before, [step]);
  }

  private boardAt(ply: number): BoardView {
    return ply === 0 ? this.boards.start : at(this.boards.steps, ply - 1).board;
  }

  private notation(action: number): string {
    return this.catalogue.moves.find((move) => move.action === action)?.move ?? "";
  }

  /** Whether it was done while these moves are still being tried; a refusal is shown only then. */
  private async attempt(variation: Variation, act: () => Promise<void>): Promise<boolean> {
    this.refusal = null;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.variation === variation) this.refusal = error.data;
      return false;
    }
    return this.variation === variation;
  }
}
