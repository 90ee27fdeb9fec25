/** Where the boards of a line of play come from: a live game, a record, a lesson. */

import type { Boards, BoardView, StepView } from "../api/types";
import type { PlayedMove } from "./turns";

export interface BoardSource {
  /** How many moves there are. */
  readonly last: number;
  /** All moves, as a list shows them. */
  readonly moves: readonly PlayedMove[];
  /** The board after so many moves; undefined where it has to be fetched. */
  boardAt(ply: number): BoardView | undefined;
  /** The move that led to the board after so many. */
  stepAt(ply: number): StepView | undefined;
  /** Makes sure that the board after so many moves is there, and what led to it. */
  fetch?(ply: number): Promise<void>;
}

/** Boards that are all known. */
export const knownBoards = ({ start, steps }: Pick<Boards, "start" | "steps">): BoardSource => ({
  last: steps.length,
  moves: steps,
  boardAt: (ply) => (ply === 0 ? start : steps[ply - 1]?.board),
  stepAt: (ply) => steps[ply - 1],
});
