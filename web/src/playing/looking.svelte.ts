/** Which board lies on the table: the live one, one of the past, or one of moves that one tries. */

import { Refusal } from "../api/http";
import type { BoardView, GameDescription, RefusalData, StepView } from "../api/types";
import { Player } from "../animation/player.svelte";
import { History } from "./history.svelte";
import type { LiveGame } from "./live.svelte";
import { Variation } from "./variation.svelte";

export abstract class Looking {
  abstract readonly live: LiveGame;
  readonly history: History;
  readonly player: Player;
  /** The ply that is looked back to; null at the live board. */
  past = $state<number | null>(null);
  variation = $state.raw<Variation | null>(null);
  /** Moves were made while one looked elsewhere. */
  hasNews = $state(false);
  refusal = $state.raw<RefusalData | null>(null);
  /** The last `past` whose board was really there to be shown. */
  private settled: number | null = null;
  /** Counts where one went: what was asked for on the way elsewhere comes too late. */
  private visit = 0;

  constructor(
    readonly id: string,
    readonly catalogue: GameDescription,
  ) {
    this.player = new Player(catalogue);
    this.history = new History(id, () => this.live.key);
  }

  get isLive(): boolean {
    return this.past === null && !this.variation;
  }

  /** How many moves the game has. */
  get last(): number {
    return this.live.state?.ply ?? 0;
  }

  /** The ply of the board that is shown. */
  get at(): number {
    return this.variation?.board.ply ?? this.past ?? this.last;
  }

  /** The board on the table. */
  get board(): BoardView | null {
    if (this.variation) return this.variation.board;
    if (this.past !== null) return this.history.boardAt(this.past) ?? this.live.state;
    return this.live.state;
  }

  get lastStep(): StepView | undefined {
    const known =
      this.variation?.steps.at(-1) ?? this.history.stepAt(this.variation?.from ?? this.at);
    return known ?? (this.isLive ? this.player.frames.at(-1)?.step : undefined);
  }

  /** Shows the board after so many moves; what was tried is left. */
  async look(ply: number): Promise<void> {
    if (!this.live.state) return;
    const wanted = Math.max(0, ply);
    const isNext = !this.variation && wanted === this.at + 1;
    if (wanted >= this.last) return this.goLive(isNext);
    const here = (this.visit += 1);
    this.past = wanted; // at once, so that the next step counts from there
    await this.attempt(() => this.fetched(wanted));
    if (here !== this.visit) return;
    const board = this.history.boardAt(wanted);
    if (!board) return void (this.past = this.settled);
    [this.settled, this.variation] = [wanted, null];
    this.tell(wanted, board, isNext);
  }

  /** Back or on by so many moves: of the game, or of those that one tries. */
  step = (by: number): Promise<void> => {
    const { variation } = this;
    if (!variation) return this.look(this.at + by);
    const count = variation.steps.length + by;
    return count < 0 ? this.look(variation.from + count) : this.goTried(count);
  };

  /** To the first board, of what one tries or else of the game. */
  toFirst = (): Promise<void> => (this.variation?.steps.length ? this.goTried(0) : this.look(0));

  /** To the last board, of what one tries or else of the game. */
  toLast = async (): Promise<void> => {
    if (this.variation) await this.goTried(this.variation.length);
    else this.goLive();
  };

  get canStepBack(): boolean {
    return this.at > 0;
  }

  get canStepOn(): boolean {
    const { variation } = this;
    return variation ? variation.steps.length < variation.length : !this.isLive;
  }

  goLive(isNext = false): void {
    const { state } = this.live;
    if (!state) return;
    this.visit += 1;
    this.past = this.settled = this.variation = null;
    this.hasNews = false;
    this.tell(this.last, state, isNext);
  }

  /** A board with the step that led to it, which is seen only by who comes from the one before. */
  private tell(ply: number, board: BoardView, isNext: boolean): void {
    const [before, step] = [this.history.boardAt(ply - 1), this.history.stepAt(ply)];
    if (!before || !step) this.player.show(board);
    else if (isNext) this.player.play(before, [step]);
    else this.player.load(before, [step]);
  }

  private async fetched(ply: number): Promise<void> {
    await this.history.fetch(ply);
    if (ply > 0) await this.history.fetch(ply - 1);
  }

  async startTrying(): Promise<void> {
    if (!this.board) return;
    const variation = this.branch(this.board);
    await this.attempt(variation.begin);
  }

  /** Shows a line from the board after `ply` moves. */
  async tryLine(ply: number, moves: string[]): Promise<void> {
    const here = (this.visit += 1);
    await this.attempt(() => this.history.fetch(ply));
    const board = this.history.boardAt(ply);
    if (!board || here !== this.visit) return;
    this.past = this.settled = ply;
    const variation = this.branch(board);
    const isDone = await this.attempt(() => variation.follow(moves));
    if (isDone && this.variation === variation) this.player.play(board, variation.steps);
  }

  untry = (): Promise<void> => this.goTried((this.variation?.steps.length ?? 0) - 1);

  /** Back to where one was before. */
  leaveTrying(): void {
    if (this.past === null) this.goLive();
    else void this.look(this.past);
  }

  private branch(board: BoardView): Variation {
    this.visit += 1;
    const variation = new Variation(board);
    this.variation = variation;
    this.player.show(variation.board);
    return variation;
  }

  /** The board after so many of the tried moves; the next one is seen to come about. */
  private async goTried(count: number): Promise<void> {
    const { variation } = this;
    if (!variation) return;
    const [before, isNext] = [variation.board, count === variation.steps.length + 1];
    await this.attempt(() => variation.goTo(count));
    if (this.variation !== variation || variation.board === before) return;
    if (isNext) this.player.play(before, variation.steps.slice(-1));
    else this.player.show(variation.board);
  }

  /** What one looked back to is no longer part of the game. */
  protected forgetPast(): void {
    this.visit += 1;
    this.past = this.settled = null;
  }

  /** Whether it was done. A refusal is shown, unless one has gone elsewhere meanwhile. */
  protected async attempt(act: () => Promise<void>): Promise<boolean> {
    const here = this.visit;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (here === this.visit) this.refusal = error.data;
      return false;
    }
  }
}
