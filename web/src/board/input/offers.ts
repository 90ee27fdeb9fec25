/** The legal moves of a situation, with the data of the catalogue and their previewed events. */

import type { MoveView } from "../../net/types";
import { memoize } from "../../ui/lists";
import type { Choice, Offer, Situation } from "./types";

const tableOf = memoize(
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

/** Identifies a decision; more may become known of the same decision later. */
export const decisionOf = ({ seat, board }: Situation): string =>
  [seat, board.ply, board.to_move, board.text].join();

/** The piece of a kind that a seat puts on the board: a piece of the seat, or a neutral one. */
export function pieceOf({ catalogue, seat }: Situation, kind: string): Choice["piece"] {
  const alike = catalogue.pieces.filter((piece) => piece.kind === kind);
  const found = alike.find((piece) => piece.seat === null || piece.seat === seat);
  return found && { kind, seat: found.seat };
}
