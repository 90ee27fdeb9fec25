/** The legal moves of a situation, each as the table names it and with what it would do. */

import type { MoveView } from "../api/types";
import { once } from "../lists";
import type { Choice, Offer, Situation } from "./types";

const tableOf = once(
  (moves: MoveView[]) => new Map<number, MoveView>(moves.map((move) => [move.action, move])),
);

export function offersOf({ catalogue, board, seat, previews }: Situation): Offer[] {
  if (board.to_move !== seat) return [];
  const table = tableOf(catalogue.moves);
  const events = new Map(previews?.map((preview) => [preview.action, preview.events]));
  const legal = board.legal ?? [...events.keys()];
  return legal.flatMap((action) => {
    const move = table.get(action);
    return move ? [{ ...move, events: events.get(action) ?? null }] : [];
  });
}

/** What tells one decision from another; of the same one more may be known by and by. */
export const decisionOf = ({ seat, board }: Situation): string =>
  [seat, board.ply, board.to_move, board.text].join();

/** The piece of a kind that a seat puts on the board: its own, or one that belongs to nobody. */
export function pieceOf({ catalogue, seat }: Situation, kind: string): Choice["piece"] {
  const alike = catalogue.pieces.filter((piece) => piece.kind === kind);
  const found = alike.find((piece) => piece.seat === null || piece.seat === seat);
  return found && { kind, seat: found.seat };
}
