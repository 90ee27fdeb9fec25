/** Somebody's attempt at a step of a lesson; the server plays the moves and says what is illegal. */

import { post, Refusal } from "../api/http";
import type { Boards, BoardView, LegalMove, RefusalData, Seat, StepView } from "../api/types";
import { isSought, judged, reply, solution, type Verdict } from "./solving";
import type { KnownBoard, Step } from "./types";

type Told = (before: BoardView, steps: StepView[]) => void;

/** What is known of a step's board before the server has told more. */
const boardOf = (position: string, known: KnownBoard): BoardView => ({
  ...known,
  ply: 0,
  text: position,
  outcome: null,
  legal: null,
});

export class Attempt {
  start = $state.raw<BoardView>() as BoardView;
  steps = $state.raw<StepView[]>([]);
  previews = $state.raw<LegalMove[] | null>(null);
  verdict = $state<Verdict>("on");
  refusal = $state.raw<RefusalData | null>(null);
  isBusy = $state(false);
  readonly seat: Seat;
  /** Moves to be animated, from the board before them. */
  ontold: Told = () => {};
  /** A board to be shown at once. */
  onshow: (board: BoardView) => void = () => {};

  constructor(
    readonly step: Step,
    known: KnownBoard,
    private readonly ask: typeof post = post,
  ) {
    this.start = boardOf(step.position, known);
    this.seat = known.to_move ?? 0;
  }

  get board(): BoardView {
    return this.steps.at(-1)?.board ?? this.start;
  }

  /** Whether the person is to choose now. */
  get canChoose(): boolean {
    return this.verdict === "on" && this.previews !== null && this.board.to_move === this.seat;
  }

  private get moves(): string[] {
    return this.steps.map(({ move }) => move);
  }

  /** Asks what can be played. */
  begin = async (): Promise<void> => void (await this.become([]));

  /** Plays a move, legal or not, and the answers of others to it. */
  async play(move: string): Promise<void> {
    let next: string | null = move;
    while (next !== null && (await this.become([...this.moves, next])))
      next = this.verdict === "on" ? reply(this.step, this.seat, this.steps) : null;
  }

  /** Back to where it went wrong, or to the beginning. */
  async again(): Promise<void> {
    const moves = this.verdict === "wrong" && this.step.lines ? this.moves.slice(0, -1) : [];
    await this.become(moves);
  }

  /** Plays what solves the step. */
  async show(): Promise<void> {
    if (this.steps.length) await this.become([]);
    const moves = solution(this.step);
    await this.become(moves ?? (this.step.refused ? [this.step.refused.move] : []));
  }

  /** Whether the server played these moves. */
  private async become(moves: string[]): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.refusal = null;
    try {
      const body = { position: this.step.position, moves, previews: true };
      this.take(await this.ask<Boards>("/api/boards", body));
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  private take({ start, steps, previews }: Boards): void {
    const known = this.steps.length;
    const before = this.board;
    [this.start, this.steps, this.previews] = [start, steps, previews];
    this.verdict = judged(this.step, this.seat, steps);
    if (steps.length > known) this.ontold(before, steps.slice(known));
    else this.onshow(this.board);
  }

  private refuse(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.refusal = error.data;
    if (isSought(this.step, error.data)) this.verdict = "solved";
  }
}
