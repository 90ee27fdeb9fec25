/** The pieces of a board during a turn: each has the same id from cell to cell. */

import type { BoardContent, Cell, Facts, GameDescription, Seat } from "../../net/types";
import { carriedBy } from "../drawing/gameboard";
import type { Point, Sprite } from "../drawing/types";
import { memoize, required } from "../../ui/lists";

/** A piece; without a cell it has left the board and is on its way to its new owner. */
export interface Piece extends Sprite {
  cell: Cell | null;
}

export type Scene = readonly Piece[];

let pieceCount = 0;

/** A new id that no piece on this page has. */
export const freshId = (): string => `piece-${++pieceCount}`;

/** The centre of each cell. */
const placesOf = memoize(
  ({ board }: GameDescription) =>
    new Map<Cell, Point>(board.cells.map(({ name, x, y }) => [name, { x, y }])),
);

export const placeOf = (catalogue: GameDescription, cell: Cell): Point =>
  required(placesOf(catalogue).get(cell), cell);

/** A piece, as the board and the facts describe it. */
function pieceOn(
  catalogue: GameDescription,
  facts: Facts,
  cell: Cell,
  [kind, seat]: [string, Seat | null],
  id = freshId(),
): Piece {
  const carried = carriedBy(catalogue.name, seat, facts);
  const { x, y } = placeOf(catalogue, cell);
  return { id, kind, seat, x, y, cell, ...(carried !== undefined && { carried }) };
}

/** The pieces of a board. A known piece on the same cell stays the same. */
export function sceneOf(
  catalogue: GameDescription,
  shown: BoardContent,
  previous: Scene = [],
): Scene {
  const piecesByCell = new Map(previous.map((piece) => [piece.cell, piece]));
  return catalogue.board.cells.flatMap(({ name }) => {
    const content = shown.pieces[name];
    if (!content) return [];
    const before = piecesByCell.get(name);
    const piece = pieceOn(catalogue, shown.facts, name, content, before?.id);
    if (!before || !isAlike(before, piece)) return before ? { ...piece, id: freshId() } : piece;
    return before.carried === piece.carried ? before : piece;
  });
}

const isAlike = (one: Piece, other: Piece): boolean =>
  one.kind === other.kind && one.seat === other.seat;

/** Whether the scene matches the board, so that no correction is needed. */
export function matchesBoard(
  catalogue: GameDescription,
  scene: Scene,
  { pieces, facts }: BoardContent,
): boolean {
  if (scene.length !== Object.keys(pieces).length) return false;
  return scene.every(({ cell, kind, seat, carried }) => {
    const piece = cell === null ? undefined : pieces[cell];
    return (
      piece?.[0] === kind && piece[1] === seat && carried === carriedBy(catalogue.name, seat, facts)
    );
  });
}

/** The scene with some pieces replaced; new pieces are added at the end. */
export function withPieces(scene: Scene, pieces: readonly Piece[]): Scene {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const replaced = scene.map((piece) => byId.get(piece.id) ?? piece);
  const ids = new Set(scene.map(({ id }) => id));
  return [...replaced, ...pieces.filter(({ id }) => !ids.has(id))];
}

export const without = (scene: Scene, removedIds: ReadonlySet<string>): Scene =>
  scene.filter(({ id }) => !removedIds.has(id));
