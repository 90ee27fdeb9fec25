/** A retry of a turning point: a move is good if it gives away as little as the best move. */

import { Refusal } from "../../net/http";
import { lines } from "../../net/stream";
import type {
  AnalysisReport,
  BoardView,
  GameDescription,
  RefusalData,
  TurningPoint,
} from "../../net/types";
import { Exercise } from "../exercise/exercise.svelte";
import type { Verdict } from "../exercise/verdict";

/** A larger loss of a seat's chance is an inaccuracy, as in reviews. */
export const MIN_INACCURACY_LOSS = 0.1;
const SECONDS = 1.5;
const TRIES = 3;

/** `same`: the move of the game; `unjudged`: the engine did not respond. */
export type Judgement =
  { is: "right" | "good" | "same" | "unjudged" } | { is: "worse"; loss: number };

export type Judge = (position: string, better: string, move: string) => Promise<number>;

/** The chance that a move loses against the better one, by a search that compares the two. */
export async function lossOf(
  position: string,
  better: string,
  move: string,
  read: typeof lines = lines,
): Promise<number> {
  for (let left = TRIES; left; left -= 1) {
    const loss = compared(await lastReport(position, [better, move], read), better, move);
    if (loss !== null) return loss;
  }
  throw new Refusal({ code: "strange", text: "" });
}

async function lastReport(
  position: string,
  moves: string[],
  read: typeof lines,
): Promise<AnalysisReport | null> {
  const body = JSON.stringify({ position, moves, lines: moves.length, seconds: SECONDS });
  const headers = { "Content-Type": "application/json" };
  let last: AnalysisReport | null = null;
  const init = { method: "POST", body, headers };
  for await (const found of read<AnalysisReport | RefusalData>("/api/analysis", init)) {
    if ("code" in found) throw new Refusal(found);
    last = found;
  }
  return last;
}

function compared(report: AnalysisReport | null, better: string, move: string): number | null {
  const chanceOf = (first: string) =>
    report?.lines.find(({ moves }) => moves[0] === first)?.chances[report.seat ?? 0];
  const [best, own] = [chanceOf(better), chanceOf(move)];
  return best === undefined || own === undefined ? null : best - own;
}

export class Retry {
  readonly exercise: Exercise;
  judgement = $state.raw<Judgement | null>(null);
  isJudging = $state(false);
  private readonly better: string;

  constructor(
    catalogue: GameDescription,
    board: BoardView,
    seats: number,
    readonly point: TurningPoint,
    private readonly judge: Judge = lossOf,
  ) {
    const [better = ""] = point.better;
    this.better = better;
    const task = { position: board.text, lines: [better] };
    this.exercise = new Exercise(
      catalogue,
      task,
      { ...board, seats },
      {
        verdict: (byLines) => (byLines === "wrong" ? this.otherVerdict : byLines),
        mayTry: () => !this.isJudging && !this.exercise.tried.count,
        ontried: async (move, isMade) => {
          if (isMade) await this.judgeMove(move);
        },
      },
    );
  }

  get verdict(): Verdict {
    return this.exercise.verdict;
  }

  /** The verdict of the search on a move other than the one it prefers. */
  private get otherVerdict(): Verdict {
    if (!this.judgement) return "on";
    return this.judgement.is === "good" || this.judgement.is === "right" ? "solved" : "wrong";
  }

  /** Returns to the board for another try. */
  tryAgain = async (): Promise<void> => {
    await this.exercise.undoMistake();
    this.judgement = null;
  };

  private async judgeMove(move: string): Promise<void> {
    if (move === this.better) return void (this.judgement = { is: "right" });
    if (move === this.point.played) return void (this.judgement = { is: "same" });
    this.isJudging = true;
    try {
      const loss = await this.judge(this.exercise.task.position, this.better, move);
      this.judgement = loss > MIN_INACCURACY_LOSS ? { is: "worse", loss } : { is: "good" };
    } catch {
      this.judgement = { is: "unjudged" };
    } finally {
      this.isJudging = false;
    }
  }
}
