/** Which board lies on the table, and what somebody does there: in games, records and lessons. */

import { post, Refusal } from "../api/http";
import type {
  BoardView,
  GameDescription,
  LegalMove,
  RefusalData,
  Seat,
  StepView,
} from "../api/types";
import type { Point } from "../boards/types";
import type { Chooser } from "../input/chooser.svelte";
import { chooserFor } from "../input/games";
import type { ChoiceSource, Situation } from "../input/types";
import { anchorsOf } from "../animation/anchors";
import { forecastOf, type Forecast } from "../animation/frames";
import { Player } from "../animation/player.svelte";
import { analysisOf } from "../router/analysis.svelte";
import type { Advice } from "./marks";
import type { BoardSource } from "./source";
import { continuing, turnNumbers, turnsOf } from "./turns";
import { Variation } from "./variation.svelte";

/** A game as a review goes through it: how long it is, and where one is or branched off. */
export interface ReviewedLine {
  last: number;
  from: number;
  turnAt: (ply: number) => number;
  look: (ply: number) => Promise<void>;
}

export class BoardController implements ChoiceSource {
  readonly player: Player;
  readonly chooser: Chooser;
  /** The ply that is looked back to; null at the last board. */
  past = $state<number | null>(null);
  variation = $state.raw<Variation | null>(null);
  /** What would be good, or was bad, on the board after so many moves. */
  advised = $state.raw<{ ply: number; advice: Advice } | null>(null);
  /** The actions that never begin a turn. */
  protected readonly inside: ReadonlySet<number>;
  /** The numbers of the turns, by ply. */
  private readonly numbered: () => number[];
  /** Moves were made while one looked elsewhere. */
  hasNews = $state(false);
  private refused = $state.raw<{ refusal: RefusalData; of: string } | null>(null);
  /** Whether the board was turned round by hand; null where it lies as it comes. */
  turned = $state<boolean | null>(null);
  /** Where a seat's tray is drawn, as far as it is in sight. */
  trayOf: (seat: Seat) => Point | null = () => null;
  /** Where the board that is shown is analysed; "" where that is nowhere else than here. */
  analysed: () => string = () => analysisOf(this.board?.text);
  /** An own move that is shown though the server has not played it yet. */
  private forecast = $state.raw<Forecast | null>(null);
  /** The last `past` whose board was really there to be shown. */
  protected settled: number | null;
  /** Counts where one went: what was asked for on the way elsewhere comes too late. */
  protected visits = 0;
  /** Counts what was refused or dismissed: what was asked before comes too late. */
  private refusals = 0;
  /** Nobody looks any more: what is still on its way changes nothing. */
  protected isStopped = false;

  /** `past`: the ply whose board is shown first; the last one if null. */
  constructor(
    readonly catalogue: GameDescription,
    readonly source: BoardSource,
    past: number | null = null,
  ) {
    this.inside = continuing(catalogue);
    const numbers = $derived(turnNumbers(turnsOf(source.moves, this.inside)));
    this.numbered = () => numbers;
    this.past = this.settled = past;
    this.player = new Player(catalogue, this.board ?? undefined);
    this.player.anchor = (seat) =>
      this.trayOf(seat) ?? anchorsOf(catalogue, this.below, this.flip, this.seats)(seat);
    this.chooser = chooserFor(catalogue.name, this);
  }

  stop(): void {
    this.isStopped = true;
    this.player.stop();
  }

  get flip(): boolean {
    return this.turned ?? false;
  }

  turn = (): void => {
    this.turned = !this.flip;
  };

  /** The seat that is shown below the board. */
  get below(): Seat {
    return 0;
  }

  /** How many seats the game has. */
  get seats(): number {
    return this.catalogue.most_seats;
  }

  get isLive(): boolean {
    return this.past === null && !this.variation;
  }

  /** How many moves the game has. */
  get last(): number {
    return this.source.last;
  }

  /** The ply of the board that is shown. */
  get at(): number {
    return this.variation?.board.ply ?? this.past ?? this.last;
  }

  /** The ply of the game where one is, or branched off from. */
  get from(): number {
    return this.variation?.from ?? this.at;
  }

  /** The number of the turn to which the board after so many moves belongs, as lists count them. */
  turnAt = (ply: number): number => {
    const numbers = this.numbered();
    return numbers[ply] ?? numbers.at(-1) ?? 0;
  };

  /** The game as it is reviewed, whatever one tries beside it. */
  get reviewed(): ReviewedLine {
    const { last, from, turnAt } = this;
    return { last, from, turnAt, look: (ply) => this.look(ply) };
  }

  /** How many turns one has tried. */
  get turnsTried(): number {
    return turnsOf(this.variation?.steps ?? [], this.inside).length;
  }

  /** What is drawn on the board that is shown besides its pieces. */
  get advice(): Advice | null {
    const isThere = this.advised?.ply === this.from && !this.variation?.steps.length;
    return isThere ? (this.advised?.advice ?? null) : null;
  }

  /** The board on the table. */
  get board(): BoardView | null {
    if (this.variation) return this.variation.board;
    const { source, last } = this;
    return source.boardAt(this.past ?? last) ?? source.boardAt(last) ?? null;
  }

  get lastStep(): StepView | undefined {
    const made = this.forecast ?? this.variation?.steps.at(-1) ?? this.source.stepAt(this.from);
    return made ?? (this.isLive ? this.player.frames.at(-1)?.step : undefined);
  }

  /** What each legal move would do, where that is known. */
  get previews(): LegalMove[] | null {
    return this.variation?.previews ?? null;
  }

  /** Whether somebody here can choose a move on the board that is shown. */
  get canChoose(): boolean {
    const { variation } = this;
    return !!variation && !variation.isBusy && (variation.board.legal ?? this.previews) !== null;
  }

  /** Whether a move has to be confirmed before it is played. */
  get confirms(): boolean {
    return false;
  }

  get situation(): Situation | null {
    const { board, catalogue, previews, confirms: confirm, flip } = this;
    if (!this.canChoose || this.forecast || !board || board.to_move === null) return null;
    return { catalogue, board, seat: board.to_move, previews, confirm, flip };
  }

  /** Why the last thing that somebody wanted was refused, for as long as that is so. */
  get refusal(): RefusalData | null {
    return this.refused?.of === this.stage ? this.refused.refusal : null;
  }

  set refusal(refusal: RefusalData | null) {
    this.refusals += 1;
    this.refused = refusal && { refusal, of: this.stage };
  }

  /** What a refusal is about: on another stage it is no longer true. */
  protected get stage(): string {
    return "";
  }

  /** Nothing that was refused is shown any more. */
  dismiss = (): void => {
    this.refusal = null;
  };

  /** Begins a question; the result says whether an answer to it still matters. */
  protected question(): () => boolean {
    this.dismiss();
    const { stage, refusals } = this;
    return () => stage === this.stage && refusals === this.refusals;
  }

  /** Shows the board after so many moves; what was tried is left. */
  async look(ply: number): Promise<void> {
    if (!this.source.boardAt(this.last)) return;
    const wanted = Math.max(0, ply);
    const isNext = !this.variation && wanted === this.at + 1;
    if (wanted >= this.last) return this.goLive(isNext);
    const visit = this.leave();
    this.past = wanted; // at once, so that the next step counts from there
    const fetching = this.source.fetch?.(wanted);
    if (fetching) await this.attempt(() => fetching);
    if (visit !== this.visits) return;
    const board = this.source.boardAt(wanted);
    if (!board) return void (this.past = this.settled);
    [this.settled, this.variation] = [wanted, null];
    this.reveal(wanted, board, isNext);
  }

  /** Back or on by so many moves: of the game, or of those that one tries. */
  step = (by: number): Promise<void> => {
    const { variation } = this;
    if (!variation) return this.look(this.at + by);
    const count = variation.aim + by;
    return count < 0 ? this.look(variation.from + count) : this.goTried(count);
  };

  /** To the first board, of what one tries or else of the game. */
  toFirst = (): Promise<void> => (this.variation?.aim ? this.goTried(0) : this.look(0));

  /** To the last board, of what one tries or else of the game. */
  toLast = async (): Promise<void> => {
    if (this.variation) await this.goTried(this.variation.end);
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
    const board = this.source.boardAt(this.last);
    if (!board) return;
    this.leave();
    this.past = this.settled = this.variation = null;
    this.hasNews = false;
    this.reveal(this.last, board, isNext);
  }

  async startTrying(): Promise<void> {
    if (this.board) await this.attempt(this.branch(this.board).begin);
  }

  /** Shows a line from the board after `ply` moves, up to so many of it; one steps on from there. */
  async tryLine(ply: number, moves: string[], count = moves.length): Promise<void> {
    if (this.isTrying(ply, moves)) return this.goTried(count);
    const visit = this.leave();
    await this.attempt(async () => this.source.fetch?.(ply));
    const board = this.source.boardAt(ply);
    if (!board || visit !== this.visits) return;
    this.past = this.settled = ply;
    await this.follow(this.branch(board), moves, count);
  }

  /** Whether it is this line that one tries. */
  isTrying(ply: number, moves: readonly string[]): boolean {
    return this.variation?.from === ply && this.variation.line.join() === moves.join();
  }

  untry = (): Promise<void> => this.goTried((this.variation?.aim ?? 0) - 1);

  /** Back to where one was before. */
  leaveTrying = (): void => {
    if (this.past === null) this.goLive();
    else void this.look(this.past);
  };

  /** Plays a legal move. It is shown at once, and taken back if it is refused. */
  async play(action: number): Promise<void> {
    const forecast = this.foresee(action);
    const found = this.catalogue.moves.find((move) => move.action === action);
    if (!(await this.tryMove(found?.move ?? ""))) this.takeBack(forecast);
  }

  /** Has the server say why a move is not possible. */
  async explain(notation: string): Promise<void> {
    await this.tryMove(notation);
  }

  /** Says what is to be chosen to somebody who pressed something else. */
  remind(text: string): void {
    this.refusal = { code: "text", text };
  }

  /** Tries a move, legal or not; whether it was made. */
  protected async tryMove(move: string): Promise<boolean> {
    const { variation } = this;
    if (!variation) return false;
    const before = variation.board;
    this.dismiss();
    await this.attempt(() => variation.play(move));
    const step = variation.steps.at(-1);
    if (this.variation !== variation || this.isStopped) return false;
    if (!step || variation.board === before) return false;
    this.tell(before, step);
    return true;
  }

  /** Plays moves one after the other from the last that was tried. */
  protected async follow(variation: Variation, moves: string[], count?: number): Promise<void> {
    const [before, known] = [variation.board, variation.steps.length];
    const isDone = await this.attempt(() => variation.follow(moves, count));
    if (!isDone || this.variation !== variation) return;
    this.player.play(before, variation.steps.slice(known));
  }

  /** Shows what a move will do, as far as that is known. */
  protected foresee(action: number): Forecast | null {
    const { board } = this;
    const preview = this.previews?.find((one) => one.action === action);
    const forecast = preview && board && forecastOf(board, preview);
    if (!forecast) return null;
    this.forecast = forecast;
    this.player.play(board, [forecast]);
    return forecast;
  }

  /** A move was made: the one that is shown already, or another. */
  protected tell(before: BoardView, step: StepView): void {
    const { forecast, player } = this;
    this.forecast = null;
    if (!forecast) player.play(before, [step]);
    else if (!player.confirm(forecast, step)) {
      player.show(before);
      player.play(before, [step]);
    }
    this.goOn();
  }

  /** What follows without a choice, once a move was made. */
  protected goOn(): void {
    this.chooser.goOn();
  }

  /** What was chosen is not played after all. */
  protected takeBack(forecast: Forecast | null): void {
    if (this.forecast !== forecast) return;
    const { board } = this;
    this.forecast = null;
    this.chooser.cancel();
    if (!forecast || !board) return;
    if (this.variation) this.player.show(board);
    else this.reveal(this.at, board, false);
  }

  /** The board after so many of the tried moves; the next one is seen to come about. */
  protected async goTried(count: number): Promise<void> {
    const { variation } = this;
    if (!variation) return;
    const [before, isNext] = [variation.board, count === variation.steps.length + 1];
    this.dismiss();
    await this.attempt(() => variation.goTo(count));
    if (this.variation !== variation || variation.board === before) return;
    if (isNext) this.player.play(before, variation.steps.slice(-1));
    else this.player.show(variation.board);
  }

  /** How boards are asked for. */
  protected get askBoards(): typeof post {
    return post;
  }

  protected branch(board: BoardView): Variation {
    this.leave();
    const variation = new Variation(board, this.askBoards);
    this.variation = variation;
    this.player.show(variation.board);
    return variation;
  }

  /** What one looked back to is no longer part of the game. */
  protected forgetPast(): void {
    this.leave();
    this.past = this.settled = null;
  }

  /** Goes elsewhere: what is still on its way to where one was comes too late. */
  protected leave(): number {
    this.forecast = this.refusal = null;
    return (this.visits += 1);
  }

  /** Whether it was done. A refusal is shown if it still matters: by default, on the same visit. */
  protected async attempt(act: () => Promise<void>, matters = this.visit()): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (matters()) this.refuse(error.data);
      return false;
    }
  }

  private visit(): () => boolean {
    const { visits } = this;
    return () => visits === this.visits;
  }

  protected refuse(refusal: RefusalData): void {
    this.refusal = refusal;
  }

  /** A board with the step that led to it, which is seen only by who comes from the one before. */
  protected reveal(ply: number, board: BoardView, isNext: boolean): void {
    const [before, step] = [this.source.boardAt(ply - 1), this.source.stepAt(ply)];
    if (!before || !step) this.player.show(board);
    else if (isNext) this.player.play(before, [step]);
    else this.player.load(before, [step]);
  }
}
