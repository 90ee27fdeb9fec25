/** What lies on the table: the live board, one of the past, or moves that one tries for oneself. */

import { get, Refusal } from "../api/http";
import type {
  BoardView,
  Catalogue,
  GameEvent,
  Preview,
  RefusalData,
  Snapshot,
  StateView,
  StepView,
  Update,
} from "../api/types";
import { chooserFor, type Chooser } from "../choosing/chooser.svelte";
import { settings } from "../settings/settings.svelte";
import { Player } from "../telling/player.svelte";
import { History } from "./history.svelte";
import { LiveGame, type Hearing } from "./live.svelte";
import { Variation } from "./variation.svelte";

interface Legal {
  number: number;
  moves: Preview[];
}

interface Why {
  legal: boolean;
  text: string;
  rule: string | null;
  reason: RefusalData["reason"];
}

export class Table implements Hearing {
  readonly live: LiveGame;
  readonly history: History;
  readonly player: Player;
  readonly chooser: Chooser;
  /** The ply that is looked back to; null at the live board. */
  past = $state<number | null>(null);
  variation = $state.raw<Variation | null>(null);
  /** Moves were made while one looked elsewhere. */
  hasNews = $state(false);
  refusal = $state.raw<RefusalData | null>(null);
  /** Somebody wants to know why what is shown happened. */
  asksWhy = $state(false);
  private legal = $state.raw<Legal | null>(null);
  /** Events whose board has not been told yet, and the board before them. */
  private untold: { before: StateView; events: GameEvent[] } | null = null;
  /** Called with each update, for what is said aside of the board. */
  ontold: (update: Update) => void = () => undefined;

  constructor(
    readonly id: string,
    readonly catalogue: Catalogue,
    known: Snapshot | null = null,
  ) {
    this.player = new Player(catalogue);
    this.chooser = chooserFor(catalogue.name);
    this.chooser.onmove = (action) => void this.play(action);
    this.chooser.onillegal = (notation) => void this.explain(notation);
    this.live = new LiveGame(id, settings.name, this, known);
    this.history = new History(id, () => this.live.key);
  }

  stop(): void {
    this.live.stop();
    this.player.stop();
  }

  get isLive(): boolean {
    return this.past === null && !this.variation;
  }

  get isOver(): boolean {
    return this.live.state?.status === "over";
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
    return this.variation?.steps.at(-1) ?? this.history.stepAt(this.variation?.from ?? this.at);
  }

  get previews(): Preview[] | null {
    if (this.variation) return this.variation.previews;
    return this.legal?.number === this.live.state?.number ? (this.legal?.moves ?? null) : null;
  }

  /** Whether somebody here can choose a move on the board that is shown. */
  get canChoose(): boolean {
    if (this.variation) return !this.variation.isBusy && this.variation.board.legal != null;
    return this.isLive && this.live.canMove;
  }

  // What the live game tells.

  moved(before: StateView, update: Update): void {
    const events = [...(this.untold?.events ?? []), ...(update.events ?? [])];
    const first = this.untold?.before ?? before;
    this.untold = update.state ? null : { before: first, events };
    if (!update.state) return;
    this.history.add(update, update.state);
    if (!this.isLive) this.hasNews = true;
    else this.player.play(first, [{ ...this.history.stepAt(update.state.ply)!, events }]);
  }

  replaced(): void {
    this.untold = null;
    this.history.cut(this.last);
    if (this.past !== null && this.past > this.last) this.past = null;
    if (this.isLive) this.player.show(this.live.state!);
  }

  told(update: Update): void {
    this.ontold(update);
  }

  // Looking back.

  /** Shows the board after so many moves. */
  async look(ply: number): Promise<void> {
    const [from, isNear] = [this.at, !this.variation && ply === this.at + 1];
    this.variation = null;
    if (ply >= this.last) return this.goLive();
    this.past = Math.max(0, ply);
    await this.attempt(() => this.fetched(this.past!));
    if (this.past !== ply) return;
    const [board, step] = [this.history.boardAt(ply), this.history.stepAt(ply)];
    const before = this.history.boardAt(ply - 1);
    if (!board) return;
    if (isNear && step && before && from === ply - 1) this.player.play(before, [step]);
    else if (step && before) this.player.load(before, [step]);
    else this.player.show(board);
  }

  step = (by: number): Promise<void> => this.look(this.at + by);

  goLive(): void {
    this.past = this.variation = null;
    this.hasNews = false;
    const [before, step] = [this.history.boardAt(this.last - 1), this.history.stepAt(this.last)];
    if (before && step) this.player.load(before, [step]);
    else this.player.show(this.live.state!);
  }

  private async fetched(ply: number): Promise<void> {
    await this.history.fetch(ply);
    if (ply > 0) await this.history.fetch(ply - 1);
  }

  // Trying moves.

  async startTrying(): Promise<void> {
    if (!this.board) return;
    const variation = new Variation(this.board);
    this.variation = variation;
    this.player.show(variation.board);
    await this.attempt(variation.begin);
  }

  /** Shows a line from the board after `ply` moves. */
  async tryLine(ply: number, moves: string[]): Promise<void> {
    await this.attempt(() => this.history.fetch(ply));
    const board = this.history.boardAt(ply);
    if (!board) return;
    const variation = new Variation(board);
    [this.past, this.variation] = [ply, variation];
    this.player.show(board);
    await this.attempt(() => variation.follow(moves));
    this.player.play(board, variation.steps);
  }

  async untry(): Promise<void> {
    const variation = this.variation!;
    await this.attempt(variation.back);
    this.player.show(variation.board);
  }

  leaveTrying(): void {
    const { from } = this.variation!;
    this.variation = null;
    if (from >= this.last) this.goLive();
    else void this.look(from);
  }

  // Playing.

  async play(action: number): Promise<void> {
    this.refusal = null;
    if (this.variation) return this.tryMove(this.notation(action));
    const { refusal } = await this.live.move(action);
    if (refusal) this.chooser.cancel();
    this.refusal = refusal?.code === "stale" ? null : refusal;
  }

  private async tryMove(move: string): Promise<void> {
    const variation = this.variation!;
    const before = variation.board;
    await this.attempt(() => variation.play(move));
    const step = variation.steps.at(-1);
    if (step && step.board !== before) this.player.play(before, [step]);
  }

  private notation(action: number): string {
    return this.catalogue.moves.find((move) => move.action === action)?.move ?? "";
  }

  /** Asks the server why a move is not possible. */
  async explain(notation: string): Promise<void> {
    if (this.variation) return this.tryMove(notation);
    const path = `/api/games/${encodeURIComponent(this.id)}/why?move=${encodeURIComponent(notation)}`;
    await this.attempt(async () => {
      const { legal, text, rule, reason } = await get<Why>(path);
      if (!legal) this.refusal = { code: "illegal-move", text, rule, reason };
    });
  }

  /** What each legal move would do, for the live board; without it one can choose all the same. */
  async fetchPreviews(): Promise<void> {
    const path = `/api/games/${encodeURIComponent(this.id)}/legal`;
    this.legal = await get<Legal>(path).catch(() => null);
  }

  /** Does something that can be refused; then the refusal is shown. */
  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error.data;
    }
  }
}
