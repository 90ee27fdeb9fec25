/** Puzzles as the server tells them (docs/puzzles.md). */

import type { Seat } from "../api/types";

/** What is known of a puzzle before it is opened. */
export interface PuzzleEntry {
  id: string;
  rating: number;
  themes: string[];
}

export interface Proof {
  method: string;
  /** The share of the win, or the points, that the solution reaches. */
  value: number;
  depth: number;
  nodes: number;
  /** How it goes on after moves of which the last is wrong, by these moves. */
  refutations: Record<string, string[]>;
}

export interface Puzzle extends PuzzleEntry {
  position: string;
  seat: Seat;
  goal: string;
  /** Within how many own turns the goal is reached; 0 where that is at the end of the game. */
  turns: number;
  /** All solutions: the solver's moves and the replies. */
  lines: string[][];
  level: number;
  nodes: number;
  proof: Proof;
}
