/** Judges moves by a puzzle's data: how far they are correct, and how a wrong move is refuted. */

import type { BoardView, Puzzle, Seat } from "../../net/types";
import { first } from "../../ui/lists";

/** The longest prefix of the moves that begins a solution. */
export function correctPrefix({ lines }: Puzzle, moves: readonly string[]): string[] {
  const counts = lines.map((line) => {
    const wrong = moves.findIndex((move, k) => line[k] !== move);
    return wrong < 0 ? moves.length : wrong;
  });
  return moves.slice(0, Math.max(0, ...counts));
}

/** The continuation that refutes the last of these moves; null if the proof does not contain it. */
export const refutationOf = ({ proof }: Puzzle, moves: readonly string[]): string[] | null =>
  proof.refutations[moves.join(" ")] ?? null;

/** A solver who wins has solved the puzzle, even with unexpected moves. */
export const isWon = ({ outcome }: BoardView, seat: Seat): boolean =>
  outcome?.ranking[0]?.length === 1 && outcome.ranking[0][0] === seat;

/** The solution that was played, or the first one. */
export const lineOf = (puzzle: Puzzle, played: readonly string[]): string[] =>
  puzzle.lines.find((line) => line.every((move, k) => played[k] === move)) ?? first(puzzle.lines);
