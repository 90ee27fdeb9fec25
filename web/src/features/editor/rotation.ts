/** Rotates and mirrors boards: computes the new cells, and the new colours. */

import type { Cell, GameDescription } from "../../net/types";
import { cellNear, geometryOf, type Geometry } from "../../board/drawing/geometry";
import type { Point } from "../../board/drawing/types";

/** Degrees clockwise, or left and right exchanged. */
export type Turn = number | "mirror";

function centreOf({ cells }: Geometry): Point {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(cells.map(({ x }) => x)), y: middle(cells.map(({ y }) => y)) };
}

function moved({ x, y }: Point, centre: Point, turn: Turn): Point {
  const [dx, dy] = [x - centre.x, y - centre.y];
  if (turn === "mirror") return { x: centre.x - dx, y };
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
}

/** The new place of each cell. */
export function turnedCells(catalogue: GameDescription, turn: Turn): Map<Cell, Cell> {
  const geometry = geometryOf(catalogue, false);
  const centre = centreOf(geometry);
  return new Map(
    geometry.cells.map((cell) => [
      cell.name,
      cellNear(geometry, moved(cell, centre, turn)) ?? cell.name,
    ]),
  );
}

/** The new letter of each piece. It changes if the board's sides have the colours of pieces. */
export function turnedLetters(
  catalogue: GameDescription,
  cells: Map<Cell, Cell>,
): Map<string, string> {
  const letterOf = new Map(
    catalogue.board.cells.flatMap(({ name }, i) => {
      const emblem = catalogue.cell_looks[i]?.emblem ?? "none";
      const piece = catalogue.pieces.find(({ look }) => look.emblem === emblem);
      return piece && emblem !== "none" ? [[name, piece.look.letter] as const] : [];
    }),
  );
  return new Map(
    [...letterOf].flatMap(([cell, letter]) => {
      const after = letterOf.get(cells.get(cell) ?? "");
      return after ? [[letter, after] as const] : [];
    }),
  );
}
