/** Cells for the ear: what lies on them, and what they are. */

import type { BoardContent, Cell, GameDescription } from "../api/types";
import { carriedBy } from "../boards/sprites";
import { t } from "../i18n/i18n.svelte";
import { once } from "../lists";
import { nameOf, pieceWords } from "./names";

const indicesOf = once(
  ({ board }: GameDescription) => new Map(board.cells.map(({ name }, i) => [name, i])),
);

/** `c3, blue piece`, `e5, red stacker, 12 counters, field 4`, `g7, empty, orange side`. */
export function spokenCell(cell: Cell, catalogue: GameDescription, shown: BoardContent): string {
  return [cell, ...lying(cell, catalogue, shown), ...ground(cell, catalogue)].join(", ");
}

function lying(cell: Cell, catalogue: GameDescription, { pieces, facts }: BoardContent): string[] {
  const { spoken } = t.words;
  const piece = pieces[cell];
  if (!piece) return [spoken.empty];
  const carried = carriedBy(piece[1], facts);
  return [
    pieceWords(catalogue, piece).bare,
    ...(carried === undefined ? [] : [spoken.counters(carried)]),
    ...(has(facts.pending, cell) ? [spoken.waits] : []),
    ...(has(facts.conflicts, cell) ? [spoken.touches] : []),
  ];
}

const has = (cells: unknown, cell: Cell): boolean =>
  Array.isArray(cells) && (cells as Cell[]).includes(cell);

function ground(cell: Cell, catalogue: GameDescription): string[] {
  const { spoken } = t.words;
  const look = catalogue.cell_looks[indicesOf(catalogue).get(cell) ?? -1];
  const side = sideOf(catalogue, look?.emblem);
  return [
    ...(look?.text ? [spoken.field(look.text)] : []),
    ...(look?.zone ? [spoken.zone] : []),
    ...(side ? [spoken.side(nameOf(catalogue.name, side))] : []),
  ];
}

/** A side is marked with the emblem of the pieces whose colour it has. */
function sideOf(catalogue: GameDescription, emblem: string | undefined): string | undefined {
  const isMarked = emblem && emblem !== "none";
  return isMarked ? catalogue.pieces.find(({ look }) => look.emblem === emblem)?.kind : undefined;
}
