/** What the data of a puzzle say about moves: how far they are right, and what answers wrong ones. */

import type { BoardView, Puzzle, Seat } from "../api/types";
import { first } from "../lists";

/** As many of some moves as a solution begins with. */
export function goesOn({ lines }: Puzzle, moves: readonly string[]): string[] {
  const counts = lines.map((line) => {
    const wrong = moves.findIndex((move, k) => line[k] !== move);
    return wrong < 0 ? moves.length : wrong;
  });
  return moves.slice(0, Math.max(0, ...counts));
}

/** How it goes on after moves of which the last is wrong; null where the proof does not say. */
export const refutationOf = ({ proof }: Puzzle, moves: readonly string[]): string[] | null =>
  proof.refutations[moves.join(" ")] ?? null;

/** A solver who wins has solved the puzzle, whatever it expected. */
export const isWon = ({ outcome }: BoardView, seat: Seat): boolean =>
  outcome?.ranking[0]?.length === 1 && outcome.ranking[0][0] === seat;

/** The solution that was played, or the first one. */
export const lineOf = (puzzle: Puzzle, played: readonly string[]): string[] =>
  puzzle.lines.find((line) => line.every((move, k) => played[k] === move)) ?? first(puzzle.lines);
