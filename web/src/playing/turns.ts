/** Moves in groups for a list: what a seat decides in one go stands together. */

import type { PlyView, Seat } from "../api/types";

export interface ListedMove {
  ply: number;
  move: string;
  seat: Seat | null;
}

export interface Turn {
  number: number;
  seat: Seat | null;
  moves: ListedMove[];
}

/**
 * Consecutive decisions of a seat are one turn in the list. Where another seat decides inside a
 * turn, as with the slides of Repulso, it is listed as more than one: the moves alone do not tell.
 */
export function turnsOf(moves: readonly Pick<PlyView, "move" | "seat">[], first = 1): Turn[] {
  const turns: Turn[] = [];
  moves.forEach(({ move, seat }, k) => {
    const last = turns.at(-1);
    const listed = { ply: first + k, move, seat };
    if (last && seat !== null && last.seat === seat) last.moves.push(listed);
    else turns.push({ number: turns.length + 1, seat, moves: [listed] });
  });
  return turns;
}
