/** A puzzle on the board: replies are played automatically, and wrong moves are refuted there. */

import { lines } from "../../net/stream";
import type { AnalysisReport, Boards, GameDescription, Puzzle } from "../../net/types";
import { Exercise } from "../../board/exercise/exercise.svelte";
import type { StartBoard, Step } from "../../board/rules/types";
import type { Verdict } from "../../board/exercise/verdict";
import { timelineOf } from "./data";
import type { Path } from "../../board/playable/timeline.svelte";
import { correctPrefix, isWon, refutationOf } from "./solution";

/** The answer to a wrong move: none yet, being computed, shown on the board, or only in words. */
export type Answer = "none" | "thinking" | "shown" | "inWords";

/** The time of the engine for an unknown answer. */
const SECONDS = 1;

export interface SolvingOptions {
  /** Correct moves of an earlier visit. */
  moves?: string[];
  /** Whether wrong moves are refuted on the board. */
  answers?: boolean;
  /** Called when the first try is over, solved or not. */
  onresult?: (isSolved: boolean) => void;
  /** Whether the first try was made on an earlier visit. */
  isTried?: boolean;
  /** Called when a wrong move is tried or the solution is revealed. */
  onmiss?: () => void;
  /** Called when the puzzle is solved, at any try. */
  onsolved?: () => void;
  /** Called when the solution is revealed. */
  onshown?: () => void;
  /** Called with the correct moves so far. */
  onmoves?: (moves: string[]) => void;
}

const taskOf = ({ position, lines }: Puzzle): Step => ({
  position,
  lines: lines.map((line) => line.join(" ")),
});

const boardOf = ({ start, seats }: Boards): StartBoard => ({ ...start, seats: seats.length });

export class Solving {
  readonly exercise: Exercise;
  answer = $state<Answer>("none");
  /** Whether it was solved; it stays solved while the player looks at other boards. */
  private isSolved = $state(false);
  /** The number of moves up to the first wrong one; null if all are correct. */
  private wrongAt = $state<number | null>(null);
  private isFirst: boolean;
  private readonly abortController = new AbortController();

  constructor(
    catalogue: GameDescription,
    readonly puzzle: Puzzle,
    boards: Boards,
    private readonly options: SolvingOptions = {},
    private readonly read: typeof lines = lines,
  ) {
    this.isFirst = !options.isTried;
    this.exercise = new Exercise(catalogue, taskOf(puzzle), boardOf(boards), {
      verdict: (byLines) => this.verdictOf(byLines),
      ontried: (move, isMade, before) => this.afterTry(move, isMade, before),
      timeline: timelineOf,
      // The solver of the second seat in a game of two sees the board from there.
      flip: boards.seats.length === 2 && boards.start.to_move === 1,
    });
  }

  get verdict(): Verdict {
    return this.exercise.verdict;
  }

  private verdictOf(byLines: Verdict): Verdict {
    if (this.isSolved) return "solved";
    return this.wrongAt === null ? byLines : "wrong";
  }

  stop(): void {
    this.abortController.abort();
    this.exercise.stop();
  }

  /** Shows the board after the correct moves of an earlier visit. */
  begin = (): Promise<void> =>
    this.exercise.begin(correctPrefix(this.puzzle, this.options.moves ?? []));

  private async afterTry(move: string, isMade: boolean, before: Path): Promise<void> {
    if (isMade) await this.judge();
    else if (this.exercise.refusal?.code === "offline" && this.isLegal(move))
      this.recordOfflineMiss(before, move);
  }

  private isLegal = (move: string): boolean =>
    this.exercise.previews?.some((preview) => preview.move === move) ?? false;

  private async judge(): Promise<void> {
    if (this.wrongAt !== null || this.isSolved) return;
    const { tried, verdict, seat } = this.exercise;
    if (verdict === "solved" || isWon(tried.board, seat)) {
      this.isSolved = true;
      this.options.onsolved?.();
      this.reportResult(true);
    } else if (verdict === "wrong") await this.refute();
    else if (tried.board.to_move === seat) this.options.onmoves?.([...tried.moves]);
  }

  /** Handles a wrong move offline: the data say that it is wrong, but its board cannot be
   * fetched. */
  private recordOfflineMiss(before: Path, move: string): void {
    if (correctPrefix(this.puzzle, [...before, move]).length > before.length) return;
    this.exercise.dismiss();
    this.wrongAt = before.length + 1;
    this.answer = "inWords";
    this.recordMiss();
  }

  private recordMiss(): void {
    this.options.onmiss?.();
    this.reportResult(false);
  }

  /** Reports the result of the first try only. */
  private reportResult(isSolved: boolean): void {
    if (!this.isFirst) return;
    this.isFirst = false;
    this.options.onresult?.(isSolved);
  }

  private async refute(): Promise<void> {
    const { tried } = this.exercise;
    this.wrongAt = tried.count;
    this.recordMiss();
    if (this.options.answers === false) return;
    const refutation = refutationOf(this.puzzle, [...tried.moves]);
    this.answer = refutation ? "none" : "thinking";
    const moves = refutation ?? (await this.engineReply());
    if (this.exercise.variation !== tried || this.wrongAt !== tried.count) return; // board was left
    if (moves.length) await this.exercise.followLine(tried, moves);
    this.answer = tried.count > this.wrongAt ? "shown" : "inWords";
  }

  /** The engine's answer, if the opponent is to move. */
  private async engineReply(): Promise<string[]> {
    const { board } = this.exercise.tried;
    if (board.outcome || board.to_move === this.exercise.seat) return [];
    let best: string[] = [];
    try {
      const init = {
        method: "POST",
        body: JSON.stringify({ position: board.text, seconds: SECONDS, lines: 1 }),
        headers: { "content-type": "application/json" },
        signal: this.abortController.signal,
      };
      for await (const report of this.read<Partial<AnalysisReport>>("/api/analysis", init))
        best = report.lines?.[0]?.moves ?? best;
    } catch {
      // without the engine, the answer is only in words
    }
    return best.slice(0, 1);
  }

  /** Returns to the board before the wrong move, or to the beginning. */
  undoMistake = async (): Promise<void> => {
    const correct = this.wrongAt === null ? 0 : this.wrongAt - 1;
    [this.wrongAt, this.answer, this.isSolved] = [null, "none", false];
    await this.exercise.restart(correct);
  };

  /** Plays the solution from the board before the wrong move, or from the beginning. */
  giveUp = async (): Promise<void> => {
    this.recordMiss();
    this.options.onshown?.();
    this.wrongAt = null;
    this.answer = "none";
    await this.exercise.show();
  };
}
