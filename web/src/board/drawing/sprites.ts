/** The pieces of a board at rest, as sprites. */

import type { Facts, GameDescription, PieceLook, Pieces, Seat } from "../../net/types";
import { carriedBy } from "./gameboard";
import type { Sprite } from "./types";

/** A sprite for each piece, with its cell as id, in the order of the cells. */
export function spritesOf(pieces: Pieces, catalogue: GameDescription, facts: Facts): Sprite[] {
  return catalogue.board.cells.flatMap(({ name, x, y }) => {
    const piece = pieces[name];
    if (!piece) return [];
    const [kind, seat] = piece;
    const carried = carriedBy(catalogue.name, seat, facts);
    return [{ id: name, kind, seat, x, y, ...(carried !== undefined && { carried }) }];
  });
}

const PLAIN: PieceLook = {
  letter: "?",
  symbol: "●",
  fill: "#8d9096",
  ink: "#ffffff",
  shape: "disc",
  emblem: "none",
};

/** The look of a piece; by default the look of another piece of its kind. */
export function lookOf(catalogue: GameDescription, kind: string, seat: Seat | null): PieceLook {
  const alike = catalogue.pieces.filter((piece) => piece.kind === kind);
  return (alike.find((piece) => piece.seat === seat) ?? alike[0])?.look ?? PLAIN;
}
