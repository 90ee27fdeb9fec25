/** A step of a lesson that somebody tries to solve; the server plays and says what is illegal. */

import type { BoardView, GameDescription, RefusalData, Seat } from "../api/types";
import { there } from "../lists";
import { BoardController } from "../tabletop/controller.svelte";
import { knownBoards } from "../tabletop/source";
import type { Variation } from "../tabletop/variation.svelte";
import { isSought, isTempted, judged, reply, solution, type Verdict } from "./verdict";
import type { KnownBoard, Step } from "./types";

/** What is known of a step's board before the server has told more. */
const boardOf = (position: string, known: KnownBoard): BoardView => ({
  ...known,
  ply: 0,
  text: position,
  outcome: null,
  legal: null,
});

/** All that is played is tried from the step's board, so there is a variation at any time. */
export class Exercise extends BoardController {
  readonly seat: Seat;
  /** The refusal that the step wants to be seen was seen. */
  private hasSeen = $state(false);
  /** The solution is being shown, or was, and nobody has tried since. */
  private isShown = $state(false);
  private wasShown = false;
  private mistakes = 0;

  constructor(
    catalogue: GameDescription,
    readonly task: Step,
    private readonly known: KnownBoard,
  ) {
    const start = boardOf(task.position, known);
    super(catalogue, knownBoards({ start, steps: [] }));
    this.seat = known.to_move ?? 0;
    this.branch(start);
  }

  get tried(): Variation {
    return there(this.variation, "variation");
  }

  get verdict(): Verdict {
    if (this.isShown) return "shown";
    return this.hasSeen ? "solved" : judged(this.task, this.seat, this.tried.steps);
  }

  /** Stars for solving it: three at the first try, two after mistakes, one after the solution. */
  get stars(): number {
    if (this.wasShown) return 1;
    return this.mistakes ? 2 : 3;
  }

  /** Whether the last try was one that looks good. */
  get isTempted(): boolean {
    return isTempted(this.task, this.tried.steps);
  }

  override get seats(): number {
    return this.known.seats;
  }

  override get below(): Seat {
    return this.seat;
  }

  override get canChoose(): boolean {
    const isTurn = this.tried.board.to_move === this.seat;
    return super.canChoose && this.verdict === "on" && isTurn;
  }

  /** Asks what can be played. */
  begin = async (): Promise<void> => {
    this.dismiss();
    await this.attempt(this.tried.begin);
    if (!this.isStopped) this.take();
  };

  /** Takes the kind of piece that is asked for. */
  private take(): void {
    const { takes } = this.task;
    const move = takes && this.catalogue.moves.find(({ piece }) => piece === takes);
    if (move && !this.tried.steps.length) this.chooser.suggest(move.action);
  }

  /** Tries a move, legal or not, and plays the answers of others to it. */
  protected override async tryMove(move: string): Promise<boolean> {
    const isMade = await super.tryMove(move);
    const next = isMade && this.verdict === "on" && reply(this.task, this.seat, this.tried.steps);
    if (next) await this.tryMove(next);
    else if (isMade && this.verdict === "wrong") this.mistakes += 1;
    return isMade;
  }

  /** Back to where it went wrong, or to the beginning. */
  again = async (): Promise<void> => {
    const isLine = this.verdict === "wrong" && this.task.lines && !this.isTempted;
    await this.restart(isLine ? this.tried.steps.length - 1 : 0);
  };

  /** Another try, from the board after so many of the tried moves. */
  protected async restart(kept: number): Promise<void> {
    this.isShown = this.hasSeen = false;
    this.dismiss();
    await this.goTried(kept);
    this.take();
  }

  /** Once more as if for the first time. */
  retry = async (): Promise<void> => {
    [this.wasShown, this.mistakes] = [false, 0];
    await this.again();
  };

  /** Plays what solves the step, which is left to be solved. */
  show = async (): Promise<void> => {
    this.isShown = this.wasShown = true;
    await this.goTried(0);
    const moves = solution(this.task);
    if (moves) await this.follow(this.tried, moves);
    else if (this.task.refused) await this.tryMove(this.task.refused.move);
    if (this.refusal && !this.refusal.rule) this.isShown = false; // nobody could be asked
  };

  protected override refuse(refusal: RefusalData): void {
    super.refuse(refusal);
    if (isSought(this.task, refusal) && !this.isShown) this.hasSeen = true;
  }
}
