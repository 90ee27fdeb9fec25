/** The interface of a game's own file, which is available before its scenery is loaded. */

import type { Facts, Seat } from "../../net/types";
import type { Chain, Cluster } from "./types";

/** The frame of the board, known before the scenery is loaded, so that nothing jumps then. */
export interface Border {
  /** How far the board extends beyond its cells. */
  margin: number;
  /** The margin above and below, if it differs. */
  marginY?: number;
  /** The distance between the centres of a coordinate and the cell beside it. */
  labels: number;
  /** The colour and the size of the coordinates. */
  ink: string;
  size?: number;
}

/** The board of a game: its border, and the parts of its facts that are drawn. */
export interface GameBoard {
  border: Border;
  /** How many pieces the piece of a seat carries. */
  carried?(seat: Seat, facts: Facts): number | undefined;
  /** The cells that have won something. */
  chains?(facts: Facts): Chain[];
  /** The groups of pieces that decided the game. */
  clusters?(facts: Facts): Cluster[];
}

const BOARDS = import.meta.glob<GameBoard>("../drawing/*/game.ts", {
  import: "board",
  eager: true,
});

const USUAL: GameBoard = { border: { margin: 0.8, labels: 0.85, ink: "#5c503c" } };

const boardOf = (game: string): GameBoard => BOARDS[`./${game}/game.ts`] ?? USUAL;

export const borderOf = (game: string): Border => boardOf(game).border;

/** How many pieces the piece of a seat carries; undefined in games without carriers. */
export const carriedBy = (game: string, seat: Seat | null, facts: Facts): number | undefined =>
  seat === null ? undefined : boardOf(game).carried?.(seat, facts);

/** The cells that have won something, in games with such facts. */
export const chainsOf = (game: string, facts: Facts): Chain[] =>
  boardOf(game).chains?.(facts) ?? [];

/** The groups that decided the game, in games with such facts. */
export const clustersOf = (game: string, facts: Facts): Cluster[] =>
  boardOf(game).clusters?.(facts) ?? [];
