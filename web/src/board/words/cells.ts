/** Spoken cells: the piece on a cell, and its special ground. */

import type { BoardContent, Cell, GameDescription } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";
import { memoize } from "../../ui/lists";
import { pieceNotes } from "./facts";
import { nameOf, pieceWords } from "./phrases";

const indicesOf = memoize(
  ({ board }: GameDescription) => new Map(board.cells.map(({ name }, i) => [name, i])),
);

/** `c3, blue piece`, `g7, empty, orange side`. */
export function spokenCell(cell: Cell, catalogue: GameDescription, shown: BoardContent): string {
  return [cell, ...piecesOn(cell, catalogue, shown), ...ground(cell, catalogue)].join(", ");
}

function piecesOn(
  cell: Cell,
  catalogue: GameDescription,
  { pieces, facts }: BoardContent,
): string[] {
  const piece = pieces[cell];
  if (!piece) return [t.words.spoken.empty];
  return [pieceWords(catalogue, piece).bare, ...pieceNotes(cell, piece, facts, catalogue)];
}

function ground(cell: Cell, catalogue: GameDescription): string[] {
  const { spoken } = t.words;
  const look = catalogue.cell_looks[indicesOf(catalogue).get(cell) ?? -1];
  const side = sideOf(catalogue, look?.emblem);
  return [
    ...(look?.text ? [spoken.field(look.text)] : []),
    ...(look?.zone ? [nameOf(catalogue.name, "zone")] : []),
    ...(side ? [spoken.side(nameOf(catalogue.name, side))] : []),
  ];
}

/** The kind of piece to which a side belongs: they have the same emblem. */
function sideOf(catalogue: GameDescription, emblem: string | undefined): string | undefined {
  const isMarked = emblem && emblem !== "none";
  return isMarked ? catalogue.pieces.find(({ look }) => look.emblem === emblem)?.kind : undefined;
}
