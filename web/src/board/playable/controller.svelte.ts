/** The controller of the board in games, records and lessons: which board is shown, and what the
 * viewer does on it.
 *
 * A legal move is shown as an optimistic update:
 *
 *     `play` ─┬─> `showOptimistic`: the board animates the step of the move's preview
 *             └─> request ─┬─> played:  `showStep` confirms that step, or plays the real step instead
 *                          └─> refused: `revertOptimistic` shows the board before the move
 */

import { Refusal } from "../../net/http";
import type {
  BoardView,
  GameDescription,
  LegalMove,
  RefusalData,
  Seat,
  StepView,
} from "../../net/types";
import type { Point } from "../drawing/types";
import type { Chooser } from "../input/chooser.svelte";
import { chooserFor } from "../input/gameinput";
import type { Situation } from "../input/types";
import { anchorsOf } from "../animation/anchors";
import { optimisticStep, type OptimisticStep } from "../animation/frames";
import { Player } from "../animation/player.svelte";
import { analysisOf } from "../../app/router/analysis.svelte";
import type { Advice } from "./marks";
import { Line, type LineBoards } from "./line.svelte";
import { boardsFrom, Timeline } from "./timeline.svelte";
import { continuing, turnNumbers, turnsOf } from "./turns";

const PREPARE_DEBOUNCE_MS = 150; // before the legal moves of a board are fetched

/** A game as a review steps through it: its length, and the ply that is shown or branched off
 * from. */
export interface ReviewedLine {
  last: number;
  from: number;
  turnAt: (ply: number) => number;
  goToPly: (ply: number) => Promise<void>;
}

export class BoardController {
  readonly player: Player;
  readonly chooser: Chooser;
  /** The earlier ply that is shown; null at the last board. */
  past = $state<number | null>(null);
  variation = $state.raw<Line | null>(null);
  /** The advice to draw on the board after `ply` moves. */
  advised = $state.raw<{ ply: number; advice: Advice } | null>(null);
  /** The actions that never begin a turn. */
  protected readonly inside: ReadonlySet<number>;
  /** The numbers of the turns, by ply. */
  private readonly turnNumbersOf: () => number[];
  /** Whether moves were made while the viewer looked at another board. */
  hasNewMoves = $state(false);
  private refused = $state.raw<{ refusal: RefusalData; of: string } | null>(null);
  /** Whether the viewer turned the board; null for the default orientation. */
  turned = $state<boolean | null>(null);
  /** Where a seat's tray is drawn, or null if it is not visible. */
  trayOf: (seat: Seat) => Point | null = () => null;
  /** The address of the analysis of the shown board. */
  analysed: () => string = () => analysisOf(this.board?.text);
  /** An optimistic step: shown although the server has not played the move yet. */
  private optimistic = $state.raw<OptimisticStep | null>(null);
  /** The last value of `past` whose board was actually shown. */
  protected shownPast: number | null;
  /** Counts navigations: a response to an earlier navigation is ignored. */
  protected navigations = 0;
  /** Counts refusals and dismissals: a response to an earlier request is ignored. */
  private refusals = 0;
  /** Whether the controller is stopped: late responses change nothing. */
  protected isStopped = false;
  private prepareTimer = 0;

  /** `past`: the ply whose board is shown first; null for the last one. */
  constructor(
    readonly catalogue: GameDescription,
    readonly source: LineBoards,
    past: number | null = null,
  ) {
    this.inside = continuing(catalogue);
    const numbers = $derived(turnNumbers(turnsOf(source.played, this.inside)));
    this.turnNumbersOf = () => numbers;
    this.past = this.shownPast = past;
    this.player = new Player(catalogue, this.board ?? undefined);
    this.player.anchor = (seat) =>
      this.trayOf(seat) ?? anchorsOf(catalogue, this.below, this.flip, this.seats)(seat);
    this.chooser = chooserFor(catalogue.name, () => this.situation, {
      onmove: (action) => this.play(action),
      onillegal: (notation) => this.explain(notation),
      onreminder: (text) => (this.refusal = { code: "text", text }),
    });
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.prepareTimer);
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

  /** The ply of the game that is shown, or from which the variation branches off. */
  get from(): number {
    return this.variation?.from ?? this.at;
  }

  /** The turn number of the board after `ply` moves, as lists count turns. */
  turnAt = (ply: number): number => {
    const numbers = this.turnNumbersOf();
    return numbers[ply] ?? numbers.at(-1) ?? 0;
  };

  /** The game for a review, without the variation that the viewer tries. */
  get reviewed(): ReviewedLine {
    const { last, from, turnAt } = this;
    return { last, from, turnAt, goToPly: (ply) => this.goToPly(ply) };
  }

  /** How many turns the viewer has tried. */
  get turnsTried(): number {
    return turnsOf(this.variation?.steps ?? [], this.inside).length;
  }

  /** The arrows and pieces to draw on the shown board in addition to its own pieces. */
  get advice(): Advice | null {
    const isThere = this.advised?.ply === this.from && !this.variation?.count;
    return isThere ? (this.advised?.advice ?? null) : null;
  }

  /** The board that is shown. */
  get board(): BoardView | null {
    if (this.variation) return this.variation.board;
    const { source, last } = this;
    return source.boardAt(this.past ?? last) ?? source.boardAt(last) ?? null;
  }

  get lastStep(): StepView | undefined {
    const made = this.optimistic ?? this.variation?.steps.at(-1) ?? this.source.stepAt(this.from);
    return made ?? (this.isLive ? this.player.frames.at(-1)?.step : undefined);
  }

  /** The effects of each legal move, if known. */
  get previews(): LegalMove[] | null {
    return this.variation?.previews ?? null;
  }

  /** Whether the viewer can choose a move on the shown board. */
  get canChoose(): boolean {
    const { variation } = this;
    const isOpen = !!variation && !variation.isBusy && this.mayTry;
    return isOpen && (variation.board.legal ?? this.previews) !== null;
  }

  /** Whether the viewer may try a move on the board of the variation. */
  protected get mayTry(): boolean {
    return this.variation?.board.to_move != null;
  }

  /** Whether a move has to be confirmed before it is played. */
  get confirms(): boolean {
    return false;
  }

  get situation(): Situation | null {
    const { board, catalogue, previews, confirms: confirm, flip } = this;
    if (!this.canChoose || this.optimistic || !board || board.to_move === null) return null;
    return { catalogue, board, seat: board.to_move, previews, confirm, flip };
  }

  /** Why the viewer's last request was refused, as long as the refusal applies. */
  get refusal(): RefusalData | null {
    return this.refused?.of === this.stage ? this.refused.refusal : null;
  }

  set refusal(refusal: RefusalData | null) {
    this.refusals += 1;
    this.refused = refusal && { refusal, of: this.stage };
  }

  /** Identifies what a refusal is about: on another stage it no longer applies. */
  protected get stage(): string {
    return "";
  }

  /** Hides the refusal that is shown. */
  dismiss = (): void => {
    this.refusal = null;
  };

  /** Begins a request; the result says whether its response still matters. */
  protected beginRequest(): () => boolean {
    this.dismiss();
    const { stage, refusals } = this;
    return () => stage === this.stage && refusals === this.refusals;
  }

  /** Shows the board after `ply` moves and leaves the variation. */
  async goToPly(ply: number): Promise<void> {
    if (!this.source.boardAt(this.last)) return;
    const target = Math.max(0, ply);
    const isNext = !this.variation && target === this.at + 1;
    if (target >= this.last) return this.goLive(isNext);
    const navigation = this.beginNavigation();
    this.past = target; // before the request, so that the next step counts from there
    if (!this.source.has(target)) await this.attempt(() => this.source.load(target));
    if (navigation !== this.navigations) return;
    const board = this.source.boardAt(target);
    if (!board) return void (this.past = this.shownPast);
    [this.shownPast, this.variation] = [target, null];
    this.showBoard(target, board, isNext);
  }

  /** Steps by a number of moves: of the game, or of the variation. */
  step = (by: number): Promise<void> => {
    const { variation } = this;
    if (!variation) return this.goToPly(this.at + by);
    const count = variation.aim + by;
    return count < 0 ? this.goToPly(variation.from + count) : this.goToTried(count);
  };

  /** Steps to the first board of the variation, or else of the game. */
  toFirst = (): Promise<void> => (this.variation?.aim ? this.goToTried(0) : this.goToPly(0));

  /** Steps to the last board of the variation, or else of the game. */
  toLast = async (): Promise<void> => {
    if (this.variation) await this.goToTried(this.variation.end);
    else this.goLive();
  };

  get canStepBack(): boolean {
    return this.at > 0;
  }

  get canStepOn(): boolean {
    const { variation } = this;
    return variation ? variation.count < variation.length : !this.isLive;
  }

  goLive(isNext = false): void {
    const board = this.source.boardAt(this.last);
    if (!board) return;
    this.beginNavigation();
    this.past = this.shownPast = this.variation = null;
    this.hasNewMoves = false;
    this.showBoard(this.last, board, isNext);
  }

  async startTrying(): Promise<void> {
    if (this.board) await this.attempt(this.branch(this.board).prepare);
  }

  /** Shows a line from the board after `ply` moves, up to `count` of its moves; the rest can be
   * stepped through. */
  async tryLine(ply: number, moves: readonly string[], count = moves.length): Promise<void> {
    if (this.isTrying(ply, moves)) return this.goToTried(count);
    const visit = this.beginNavigation();
    await this.attempt(() => this.source.load(ply));
    const board = this.source.boardAt(ply);
    if (!board || visit !== this.navigations) return;
    this.past = this.shownPast = ply;
    await this.followLine(this.branch(board), moves, count);
  }

  /** Whether the viewer tries this line. */
  isTrying(ply: number, moves: readonly string[]): boolean {
    return this.variation?.from === ply && this.variation.path.join() === moves.join();
  }

  stepBackTried = (): Promise<void> => this.goToTried((this.variation?.aim ?? 0) - 1);

  /** Leaves the variation and returns to the board before it. */
  leaveTrying = (): void => {
    if (this.past === null) this.goLive();
    else void this.goToPly(this.past);
  };

  /** Plays a legal move. It is shown immediately, and taken back if it is refused. */
  async play(action: number): Promise<void> {
    const optimistic = this.showOptimistic(action);
    const found = this.catalogue.moves.find((move) => move.action === action);
    if (!(await this.tryMove(found?.move ?? ""))) this.revertOptimistic(optimistic);
  }

  /** Requests from the server why a move is not possible. */
  async explain(notation: string): Promise<void> {
    await this.tryMove(notation);
  }

  /** Tries a move, legal or not. Returns whether it was played. */
  protected async tryMove(move: string): Promise<boolean> {
    const { variation } = this;
    if (!variation) return false;
    const { board: before, count } = variation;
    this.dismiss();
    await this.attempt(() => variation.play(move));
    const step = variation.steps.at(-1);
    if (this.variation !== variation || this.isStopped) return false;
    if (!step || variation.count !== count + 1) return false;
    this.schedulePrepare();
    this.showStep(before, step);
    return true;
  }

  /** Plays moves one after the other from the shown board of the variation. */
  async followLine(variation: Line, moves: readonly string[], limit?: number): Promise<void> {
    const { board: before, count } = variation;
    const isDone = await this.attempt(() => variation.follow(moves, limit));
    if (!isDone || this.variation !== variation) return;
    this.schedulePrepare();
    this.player.play(before, variation.steps.slice(count));
  }

  /** Shows the optimistic step of a move if its preview is known. */
  protected showOptimistic(action: number): OptimisticStep | null {
    const { board } = this;
    const preview = this.previews?.find((one) => one.action === action);
    const optimistic = preview && board && optimisticStep(board, preview);
    if (!optimistic) return null;
    this.optimistic = optimistic;
    this.player.play(board, [optimistic]);
    return optimistic;
  }

  /** Animates a step, or confirms the optimistic step that is already shown. */
  protected showStep(before: BoardView, step: StepView): void {
    const { optimistic, player } = this;
    this.optimistic = null;
    if (!optimistic) player.play(before, [step]);
    else if (!player.confirm(optimistic, step)) {
      player.show(before);
      player.play(before, [step]);
    }
    this.afterMove();
  }

  /** Continues with what follows a move without a choice. */
  protected afterMove(): void {
    this.chooser.continueForced();
  }

  /** Takes back an optimistic step that was not played. */
  protected revertOptimistic(optimistic: OptimisticStep | null): void {
    if (this.optimistic !== optimistic) return;
    const { board } = this;
    this.optimistic = null;
    this.chooser.cancel();
    if (!optimistic || !board) return;
    if (this.variation) this.player.show(board);
    else this.showBoard(this.at, board, false);
  }

  /** Shows the board after `count` of the tried moves; a single step forward is animated. */
  protected async goToTried(count: number): Promise<void> {
    const { variation } = this;
    if (!variation) return;
    const { board: before, count: from } = variation;
    this.dismiss();
    await this.attempt(() => variation.goTo(count));
    if (this.variation !== variation || variation.count === from) return;
    this.schedulePrepare();
    if (count === from + 1) this.player.play(before, variation.steps.slice(-1));
    else this.player.show(variation.board);
  }

  /** Fetches the legal moves of the shown board, unless the viewer steps on before the delay has passed. */
  protected schedulePrepare(): void {
    clearTimeout(this.prepareTimer);
    const prepare = () => void this.prepare();
    if (this.lacksMoves) this.prepareTimer = window.setTimeout(prepare, PREPARE_DEBOUNCE_MS);
  }

  /** Whether the viewer could play on the shown board if its legal moves were known. */
  protected get lacksMoves(): boolean {
    return this.mayTry && !this.variation?.previews;
  }

  protected async prepare(): Promise<void> {
    if (this.variation && this.lacksMoves) await this.attempt(this.variation.prepare);
  }

  /** The boards of the moves that are tried from a board. */
  protected timelineFrom(board: BoardView): Timeline {
    return new Timeline(boardsFrom({}), board);
  }

  protected branch(board: BoardView): Line {
    this.beginNavigation();
    const variation = new Line(this.timelineFrom(board));
    this.variation = variation;
    this.player.show(variation.board);
    return variation;
  }

  /** Drops the earlier board that is shown, because it is no longer part of the game. */
  protected dropPast(): void {
    this.beginNavigation();
    this.past = this.shownPast = null;
  }

  /** Begins a navigation: responses that belong to an earlier one are ignored. */
  protected beginNavigation(): number {
    this.optimistic = this.refusal = null;
    return (this.navigations += 1);
  }

  /** Returns whether the action succeeded. A refusal is shown if it still matters: by default, if
   * the viewer has not navigated since. */
  protected async attempt(
    action: () => Promise<void>,
    isCurrent = this.navigationGuard(),
  ): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isCurrent()) this.refuse(error.data);
      return false;
    }
  }

  private navigationGuard(): () => boolean {
    const { navigations } = this;
    return () => navigations === this.navigations;
  }

  protected refuse(refusal: RefusalData): void {
    this.refusal = refusal;
  }

  /** Shows a board with the step that led to it, which is animated only after the board before
   * it. */
  protected showBoard(ply: number, board: BoardView, isNext: boolean): void {
    const [before, step] = [this.source.boardAt(ply - 1), this.source.stepAt(ply)];
    if (!before || !step) this.player.show(board);
    else if (isNext) this.player.play(before, [step]);
    else this.player.load(before, [step]);
  }
}
