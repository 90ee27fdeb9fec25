/** Provides the boards of a line of play: a live game, a record, a lesson. */

import type { Boards, BoardView, StepView } from "../../net/types";
import type { PlayedMove } from "./turns";

export interface BoardSource {
  /** How many moves there are. */
  readonly last: number;
  /** All moves, as a list shows them. */
  readonly moves: readonly PlayedMove[];
  /** The board after `ply` moves; undefined if it has to be fetched. */
  boardAt(ply: number): BoardView | undefined;
  /** The step that led to the board after `ply` moves. */
  stepAt(ply: number): StepView | undefined;
  /** Fetches the board after `ply` moves and the step that led to it, unless they are loaded. */
  fetch?(ply: number): Promise<void>;
}

/** A source of boards that are all loaded. */
export const loadedBoards = ({ start, steps }: Pick<Boards, "start" | "steps">): BoardSource => ({
  last: steps.length,
  moves: steps,
  boardAt: (ply) => (ply === 0 ? start : steps[ply - 1]?.board),
  stepAt: (ply) => steps[ply - 1],
});
