/** The pieces of a board that stands still, as sprites. */

import type { Facts, GameDescription, PieceLook, Pieces, Seat } from "../api/types";
import type { Sprite } from "./types";

interface Carrier {
  carried?: number;
}

/** How many counters the piece of a seat carries, where a game's pieces carry some. */
export function carriedBy(seat: Seat | null, facts: Facts): number | undefined {
  const seats = facts.seats as Carrier[] | undefined;
  return seat === null ? undefined : seats?.[seat]?.carried;
}

/** A sprite for each piece, named by its cell, in the order of the cells. */
export function spritesOf(pieces: Pieces, catalogue: GameDescription, facts: Facts): Sprite[] {
  return catalogue.board.cells.flatMap(({ name, x, y }) => {
    const piece = pieces[name];
    if (!piece) return [];
    const [kind, seat] = piece;
    const carried = carriedBy(seat, facts);
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

/** How a piece looks; of pieces without an owner the same kind has one look for all. */
export function lookOf(catalogue: GameDescription, kind: string, seat: Seat | null): PieceLook {
  const alike = catalogue.pieces.filter((piece) => piece.kind === kind);
  return (alike.find((piece) => piece.seat === seat) ?? alike[0])?.look ?? PLAIN;
}
