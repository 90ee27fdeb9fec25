/** Keyboard navigation over the cells: by rows in the viewer's orientation, like a table. */

import type { Cell } from "../../net/types";
import { at, first, last } from "../../ui/lists";
import type { Geometry, PlacedCell } from "./geometry";

/** The current cell, and the column to stay in when rows are shifted against each other. */
export interface Walker {
  cell: Cell;
  column: number;
}

export function walkerAt(geometry: Geometry, cell: Cell): Walker {
  return { cell, column: geometry.byName.get(cell)?.x ?? 0 };
}

const nearest = (row: PlacedCell[], column: number) =>
  row.reduce((best, cell) =>
    Math.abs(cell.x - column) < Math.abs(best.x - column) - 1e-6 ? cell : best,
  );

/** The target of a navigation key, or null for other keys. At the edge the walker stays. */
export function walk(geometry: Geometry, walker: Walker, key: string, far: boolean): Walker | null {
  const { rows } = geometry;
  const isHere = ({ name }: PlacedCell) => name === walker.cell;
  const y = rows.findIndex((row) => row.some(isHere));
  const row = at(rows, y);
  const x = row.findIndex(isHere);
  const along = (to: PlacedCell | undefined) => (to ? walkerAt(geometry, to.name) : walker);
  const across = (to: PlacedCell[] | undefined) =>
    to ? { cell: nearest(to, walker.column).name, column: walker.column } : walker;
  switch (key) {
    case "ArrowLeft":
      return along(row[x - 1]);
    case "ArrowRight":
      return along(row[x + 1]);
    case "ArrowUp":
      return across(rows[y - 1]);
    case "ArrowDown":
      return across(rows[y + 1]);
    case "PageUp":
      return across(rows[0]);
    case "PageDown":
      return across(rows.at(-1));
    case "Home":
      return along((far ? first(rows) : row)[0]);
    case "End":
      return along((far ? last(rows) : row).at(-1));
    default:
      return null;
  }
}
