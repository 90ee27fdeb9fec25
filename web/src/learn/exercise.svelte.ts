/** A step of a lesson that somebody tries to solve; the server plays and says what is illegal. */

import type { BoardView, GameDescription, RefusalData, Seat } from "../api/types";
import { there } from "../lists";
import { BoardController } from "../tabletop/controller.svelte";
import { knownBoards } from "../tabletop/source";
import type { Variation } from "../tabletop/variation.svelte";
import { isSought, judged, reply, solution, type Verdict } from "./verdict";
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
    return this.hasSeen ? "solved" : judged(this.task, this.seat, this.tried.steps);
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
  };

  /** Tries a move, legal or not, and plays the answers of others to it. */
  protected override async tryMove(move: string): Promise<boolean> {
    const isMade = await super.tryMove(move);
    const next = isMade && this.verdict === "on" && reply(this.task, this.seat, this.tried.steps);
    if (next) await this.tryMove(next);
    return isMade;
  }

  /** Back to where it went wrong, or to the beginning. */
  again = (): Promise<void> => {
    const isLine = this.verdict === "wrong" && this.task.lines;
    return this.goTried(isLine ? this.tried.steps.length - 1 : 0);
  };

  /** Plays what solves the step. */
  show = async (): Promise<void> => {
    await this.goTried(0);
    const moves = solution(this.task);
    if (moves) await this.follow(this.tried, moves);
    else if (this.task.refused) await this.tryMove(this.task.refused.move);
  };

  protected override refuse(refusal: RefusalData): void {
    super.refuse(refusal);
    if (isSought(this.task, refusal)) this.hasSeen = true;
  }
}
