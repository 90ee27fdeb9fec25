/** What a board is asked to draw, in board units: cells are 1 apart, x rightwards, y downwards. */

import type { Cell, Seat } from "../api/types";

export interface Point {
  x: number;
  y: number;
}

/** A piece somewhere on or beside the board. The same piece keeps its id while it moves. */
export interface Sprite extends Point {
  id: string;
  kind: string;
  seat: Seat | null;
  /** How far it is picked up: 0 lies on the board, 1 is held above it. */
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

/** A group of pieces that counts as one, and which of its seat's it is. */
export interface Cluster {
  cells: Cell[];
  seat: Seat;
  number: number;
}

/** What is said about cells. Each kind has a shape of its own, so that colour is never needed. */
export interface Marks {
  /** Where a click does something. */
  targets: Set<Cell>;
  /** What the player holds on to. */
  chosen: Set<Cell>;
  /** What an adviser points at. */
  hinted: Set<Cell>;
  /** What the last move touched. */
  last: Set<Cell>;
  /** A cell and the letter that its danger is marked with. */
  threats: Map<Cell, string>;
  /** Cells that won something, in order, with the colour they won. */
  chain: Chain[];
  /** Groups that are outlined and numbered. */
  clusters: Cluster[];
  /** The cell that the keyboard is led to when the board gets the focus. */
  focus?: Cell;
}

export type ArrowKind = "move" | "push" | "bounce" | "slide" | "hint" | "better" | "why";

export interface Arrow {
  id: string;
  /** From the first point through the others to the last one, where the head is. */
  points: Point[];
  kind: ArrowKind;
  label: string;
  clickable: boolean;
  /** Stands back, because another arrow is pointed at. */
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
