/** The kinds of pieces that can be put on the board, told from the notation of the table's moves. */

import type { Cell, GameDescription, MoveView, Seat } from "../api/types";
import { first } from "../lists";

/** A kind of piece with all moves of the table that put it on a cell. */
export interface Kind {
  id: string;
  piece: { kind: string; seat: Seat | null };
  moves: Map<Cell, MoveView>;
}

export interface Kinds {
  all: Kind[];
  byAction: Map<number, Kind>;
}

const known = new WeakMap<GameDescription["moves"], Map<Seat, Kinds>>();

/** The kinds of a seat, in the order of the table. */
export function kindsOf(catalogue: GameDescription, seat: Seat): Kinds {
  const bySeat = known.get(catalogue.moves) ?? new Map<Seat, Kinds>();
  known.set(catalogue.moves, bySeat);
  const made = bySeat.get(seat) ?? makeKinds(catalogue, seat);
  bySeat.set(seat, made);
  return made;
}

const isPlacing = ({ kind, cells }: MoveView) => /^(place|put)/.test(kind) && cells.length === 1;

function makeKinds(catalogue: GameDescription, seat: Seat): Kinds {
  const kinds = new Map<string, Kind>();
  const byAction = new Map<number, Kind>();
  for (const move of catalogue.moves.filter(isPlacing)) {
    const piece = pieceOf(move, catalogue, seat);
    if (!piece) continue;
    const kind = kinds.get(piece.kind) ?? { id: piece.kind, piece, moves: new Map() };
    kinds.set(piece.kind, kind);
    kind.moves.set(first(move.cells), move);
    byAction.set(move.action, kind);
  }
  return { all: [...kinds.values()], byAction };
}

/** A letter beside the cell's name is that of a piece; without one it is the mover's own. */
function pieceOf(move: MoveView, catalogue: GameDescription, seat: Seat) {
  const letter = move.move.replace(first(move.cells), "");
  const found = catalogue.pieces.find((piece) =>
    letter ? piece.look.letter === letter : piece.seat === seat,
  );
  return found && { kind: found.kind, seat: found.seat };
}
