/** The input of a board, in board units: cells are 1 apart, x to the right, y down. */

import type { Cell, Seat } from "../../net/types";

export interface Point {
  x: number;
  y: number;
}

/** A piece on or beside the board. A piece has the same id while it moves. */
export interface Sprite extends Point {
  id: string;
  kind: string;
  seat: Seat | null;
  /** How far it is lifted: 0 lies on the board, 1 is held above it. */
  lift?: number;
  opacity?: number;
  /** How many counters a stacker carries. */
  carried?: number;
  /** `affected`: it will have to move; `blocked`: it cannot. */
  mark?: "affected" | "blocked";
}

export interface Chain {
  cells: Cell[];
  colour: string;
}

/** A group of pieces that counts as one, and its number among the groups of its seat. */
export interface Cluster {
  cells: Cell[];
  seat: Seat;
  number: number;
}

/** Marks on cells. Each kind has a distinct shape, so that colour is never needed. */
export interface Marks {
  /** Cells where a click does something. */
  targets: Set<Cell>;
  /** The cells that the player has chosen. */
  chosen: Set<Cell>;
  /** The cells of a hint. */
  hinted: Set<Cell>;
  /** The cells that the last move touched. */
  last: Set<Cell>;
  /** Threatened cells, with the letters of the threatening seats. */
  threats: Map<Cell, string>;
  /** Cells that won something, in order, with the colour they won. */
  chain: Chain[];
  /** Groups that are outlined and numbered. */
  clusters: Cluster[];
  /** The cell that gets the keyboard focus when the board is focused. */
  focus?: Cell;
}

export type ArrowKind = "move" | "push" | "bounce" | "slide" | "hint" | "better" | "why";

export interface Arrow {
  id: string;
  /** From the first point through the others to the last one, at the head. */
  points: Point[];
  kind: ArrowKind;
  label: string;
  clickable: boolean;
  /** Whether it is drawn faintly, because another arrow is pointed at. */
  faint?: boolean;
}

export type How = "pointer" | "key";
export type DragPhase = "start" | "over" | "drop" | "cancel";

export const noMarks = (): Marks => ({
  targets: new Set(),
  chosen: new Set(),
  hinted: new Set(),
  last: new Set(),
  threats: new Map(),
  chain: [],
  clusters: [],
});
