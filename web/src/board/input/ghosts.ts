/** Where pieces would lie after a move, as translucent sprites. */

import type { Cell, Seat } from "../../net/types";
import type { Sprite } from "../drawing/types";
import { first, last } from "../../ui/lists";
import { latticeOf } from "./lattice";
import { pieceOf } from "./offers";
import type { Offer, Situation } from "./types";

const OPACITY = 0.45;

export function ghostsOf(offer: Offer, situation: Situation): Sprite[] {
  const { pieces } = situation.board;
  const moved: [Cell, Cell][] = (offer.events ?? []).flatMap((event): [Cell, Cell][] => {
    if (event.type === "slid") return [[first(event.path), last(event.path)]];
    return event.type === "pushed" && event.target ? [[event.origin, event.target]] : [];
  });
  const ghosts = moved.flatMap(([from, to]) => {
    const piece = pieces[from];
    return piece ? [ghost(situation, to, ...piece)] : [];
  });
  return ghosts.length ? ghosts : placed(offer, situation);
}

function placed({ piece: kind, cells: [cell] }: Offer, situation: Situation): Sprite[] {
  const piece = kind && cell ? pieceOf(situation, kind) : undefined;
  return piece && cell ? [ghost(situation, cell, piece.kind, piece.seat)] : [];
}

function ghost({ catalogue }: Situation, cell: Cell, kind: string, seat: Seat | null): Sprite {
  const { x, y } = latticeOf(catalogue).point(cell);
  return { id: `ghost-${cell}`, kind, seat, x, y, opacity: OPACITY };
}
