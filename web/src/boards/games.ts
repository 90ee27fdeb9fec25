/** What the shared code asks of a game's own file, before its scenery is there. */

import type { Facts, Seat } from "../api/types";
import type { Chain, Cluster } from "./types";

/** What must be known before the scenery is there, so that nothing jumps when it comes. */
export interface Border {
  /** How far the board reaches beyond its cells. */
  margin: number;
  /** The same above and below, where that differs. */
  marginY?: number;
  /** How far from the cell beside it a coordinate is printed, from middle to middle. */
  labels: number;
  /** What coordinates are printed with, and how large. */
  ink: string;
  size?: number;
}

/** The board of a game: its border, and what its facts say about what is drawn. */
export interface GameBoard {
  border: Border;
  /** How many pieces the piece of a seat carries. */
  carried?(seat: Seat, facts: Facts): number | undefined;
  /** The cells that have won something. */
  chains?(facts: Facts): Chain[];
  /** The groups of pieces that decided the game. */
  clusters?(facts: Facts): Cluster[];
}

const BOARDS = import.meta.glob<GameBoard>("./*/game.ts", { import: "board", eager: true });

const USUAL: GameBoard = { border: { margin: 0.8, labels: 0.85, ink: "#5c503c" } };

const boardOf = (game: string): GameBoard => BOARDS[`./${game}/game.ts`] ?? USUAL;

export const borderOf = (game: string): Border => boardOf(game).border;

/** How many pieces the piece of a seat carries, where a game's pieces carry some. */
export const carriedBy = (game: string, seat: Seat | null, facts: Facts): number | undefined =>
  seat === null ? undefined : boardOf(game).carried?.(seat, facts);

/** The cells that have won something, in games whose facts tell them. */
export const chainsOf = (game: string, facts: Facts): Chain[] =>
  boardOf(game).chains?.(facts) ?? [];

/** The groups that decided the game, in games whose facts tell them. */
export const clustersOf = (game: string, facts: Facts): Cluster[] =>
  boardOf(game).clusters?.(facts) ?? [];
