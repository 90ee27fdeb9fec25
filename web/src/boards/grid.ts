/** Walking over the cells with the keyboard: rows as they are seen, like a table. */

import type { Cell } from "../api/types";
import type { Geometry, PlacedCell } from "./geometry";

/** Where the walker is, and the column it keeps to when rows are shifted against each other. */
export interface Walker {
  cell: Cell;
  column: number;
}

export function walkerAt(geometry: Geometry, cell: Cell): Walker {
  return { cell, column: geometry.byName.get(cell)!.x };
}

const nearest = (row: PlacedCell[], column: number) =>
  row.reduce((best, cell) =>
    Math.abs(cell.x - column) < Math.abs(best.x - column) - 1e-6 ? cell : best,
  );

function standing(geometry: Geometry, cell: Cell): [number, number] {
  const y = geometry.rows.findIndex((row) => row.some((one) => one.name === cell));
  return [y, geometry.rows[y]!.findIndex((one) => one.name === cell)];
}

/** Where a key leads, or null if it is no key for walking. At the edge one stays. */
export function walk(geometry: Geometry, walker: Walker, key: string, far: boolean): Walker | null {
  const [y, x] = standing(geometry, walker.cell);
  const { rows } = geometry;
  const along = (to: PlacedCell | undefined) => (to ? walkerAt(geometry, to.name) : walker);
  const across = (row: PlacedCell[] | undefined) =>
    row ? { cell: nearest(row, walker.column).name, column: walker.column } : walker;
  switch (key) {
    case "ArrowLeft":
      return along(rows[y]![x - 1]);
    case "ArrowRight":
      return along(rows[y]![x + 1]);
    case "ArrowUp":
      return across(rows[y - 1]);
    case "ArrowDown":
      return across(rows[y + 1]);
    case "PageUp":
      return across(rows[0]);
    case "PageDown":
      return across(rows.at(-1));
    case "Home":
      return along((far ? rows[0]! : rows[y]!)[0]);
    case "End":
      return along((far ? rows.at(-1)! : rows[y]!).at(-1));
    default:
      return null;
  }
}
