/**
 * A step of a lesson that the learner tries to solve. The server plays moves and rejects illegal
 * moves.
 */

import type { BoardView, GameDescription, RefusalData, Seat } from "../../net/types";
import { required } from "../../ui/lists";
import { BoardController } from "../playable/controller.svelte";
import { loadedLine, type Line } from "../playable/line.svelte";
import type { Path, Timeline } from "../playable/timeline.svelte";
import { isExpectedRefusal, isTempted, judged, reply, solution, type Verdict } from "./verdict";
import type { StartBoard, Step } from "../rules/types";

/** The step's board, before the server has returned the legal moves. */
const boardOf = (position: string, board: StartBoard): BoardView => ({
  ...board,
  ply: 0,
  text: position,
  outcome: null,
  legal: null,
});

/** Extends an exercise for a puzzle or a retry. */
export interface ExerciseOptions {
  /** The verdict, from the one by the task's lines. */
  verdict?: (byLines: Verdict) => Verdict;
  /** Whether another move may be tried now. */
  mayTry?: () => boolean;
  /** Called after a move or a reply was tried, with the moves before it. */
  ontried?: (move: string, isMade: boolean, before: Path) => Promise<void>;
  /** The boards, if some are known already. */
  timeline?: (start: BoardView) => Timeline;
  /** Whether the board is turned by default. */
  flip?: boolean;
}

/** Tried moves form a variation from the step's board, so there is a variation at any time. */
export class Exercise extends BoardController {
  readonly seat: Seat;
  /** Whether the learner has triggered the refusal that the step asks for. */
  private hasSeenRefusal = $state(false);
  /** Whether the solution was shown since the learner's last try. */
  private isShown = $state(false);
  private wasShown = false;
  private mistakes = 0;

  constructor(
    catalogue: GameDescription,
    readonly task: Step,
    private readonly startBoard: StartBoard,
    private readonly options: ExerciseOptions = {},
  ) {
    const start = boardOf(task.position, startBoard);
    super(catalogue, loadedLine({ start, steps: [] }));
    this.seat = startBoard.to_move ?? 0;
    this.branch(start);
  }

  get tried(): Line {
    return required(this.variation, "variation");
  }

  get verdict(): Verdict {
    if (this.isShown) return "shown";
    const verdict = this.hasSeenRefusal ? "solved" : judged(this.task, this.seat, this.tried.steps);
    return this.options.verdict?.(verdict) ?? verdict;
  }

  /**
   * Stars for the solution: three at the first try, two after mistakes, one after seeing the
   * solution.
   */
  get stars(): number {
    if (this.wasShown) return 1;
    return this.mistakes ? 2 : 3;
  }

  /** Whether the last try was a tempting move. */
  get isTempted(): boolean {
    return isTempted(this.task, this.tried.steps);
  }

  override get flip(): boolean {
    return this.turned ?? this.options.flip ?? false;
  }

  override get seats(): number {
    return this.startBoard.seats;
  }

  override get below(): Seat {
    return this.seat;
  }

  protected override get mayTry(): boolean {
    const isTurn = this.tried.board.to_move === this.seat;
    return this.verdict === "on" && isTurn && (this.options.mayTry?.() ?? true);
  }

  protected override timelineFrom(start: BoardView): Timeline {
    return this.options.timeline?.(start) ?? super.timelineFrom(start);
  }

  /** Fetches the legal moves, after moves of an earlier visit if the learner continues there. */
  begin = async (moves: Path = []): Promise<void> => {
    this.dismiss();
    if (moves.length) {
      if (!(await this.attempt(() => this.tried.follow(moves)))) return;
      if (this.tried.board.to_move !== this.seat) await this.tried.goTo(0);
      this.player.show(this.tried.board);
    }
    await this.prepare();
    if (!this.isStopped) this.preselect();
  };

  /** Selects the kind of piece that the step asks for. */
  private preselect(): void {
    const { takes } = this.task;
    const move = takes && this.catalogue.moves.find(({ piece }) => piece === takes);
    if (move && !this.tried.count) this.chooser.suggest(move.action);
  }

  /** Tries a move, legal or not, and plays the replies of the other seats. */
  protected override async tryMove(move: string): Promise<boolean> {
    const before = this.tried.moves;
    const isMade = await super.tryMove(move);
    const next = isMade && this.verdict === "on" && reply(this.task, this.seat, this.tried.steps);
    if (next) await this.tryMove(next);
    else if (isMade && this.verdict === "wrong") this.mistakes += 1;
    await this.options.ontried?.(move, isMade, before);
    return isMade;
  }

  /** Returns to the position before the mistake, or to the beginning. */
  undoMistake = async (): Promise<void> => {
    const isLine = this.verdict === "wrong" && this.task.lines && !this.isTempted;
    await this.restart(isLine ? this.tried.count - 1 : 0);
  };

  /** Starts another try after the first `count` tried moves. */
  async restart(count: number): Promise<void> {
    this.isShown = this.hasSeenRefusal = false;
    this.dismiss();
    await this.goToTried(count);
    await this.prepare();
    this.preselect();
  }

  /** Starts again with all stars. */
  retry = async (): Promise<void> => {
    [this.wasShown, this.mistakes] = [false, 0];
    await this.undoMistake();
  };

  /** Plays the solution. The step still has to be solved. */
  show = async (): Promise<void> => {
    this.isShown = this.wasShown = true;
    await this.goToTried(0);
    const moves = solution(this.task);
    if (moves) await this.followLine(this.tried, moves);
    else if (this.task.refused) await this.tryMove(this.task.refused.move);
    if (this.refusal && !this.refusal.rule) this.isShown = false; // the request failed
  };

  protected override refuse(refusal: RefusalData): void {
    super.refuse(refusal);
    if (isExpectedRefusal(this.task, refusal) && !this.isShown) this.hasSeenRefusal = true;
  }
}
