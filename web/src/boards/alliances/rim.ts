/** The frame of Alliances: a hexagon whose corners are cut off, with a coloured inlay along each side. */

import { hexagon, towards, type Geometry, type PlacedCell } from "../geometry";
import type { Point } from "../types";

/** A side of the board: the inlay along its cells. */
export interface Side {
  /** A cell of it, which says how it looks. */
  cell: PlacedCell;
  corners: Point[];
  /** Where its emblem is set in: between its cells, so that no disc hides it. */
  emblems: Point[];
}

const SIDES = [0, 1, 2, 3, 4, 5];

/** The point that lies `out` from the middle towards a side and `along` it. */
function beside(centre: Point, side: number, out: number, along: number): Point {
  const angle = (side * Math.PI) / 3 - Math.PI / 2;
  const [ox, oy] = [Math.cos(angle), Math.sin(angle)];
  return { x: centre.x + out * ox - along * oy, y: centre.y + out * oy + along * ox };
}

/** The outline at a distance from the middle, its six corners cut off at another. */
export function outline(centre: Point, out: number, cut: number): Point[] {
  // Where the line of a side meets the cut: both lie 30° apart.
  const along = (cut - out * Math.cos(Math.PI / 6)) / Math.sin(Math.PI / 6);
  return SIDES.flatMap((side) => [
    beside(centre, side, out, -along),
    beside(centre, side, out, along),
  ]);
}

/** Which cell lies farthest towards a side, near its middle. */
function middleOf(cells: PlacedCell[], at: Point): PlacedCell {
  const away = (cell: Point) => Math.hypot(cell.x - at.x, cell.y - at.y);
  return cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}

/** Half of an inlay, as pairs of out and along: as long as its five cells, its corners cut off. */
const INLAY: [number, number][] = [
  [4.9, 2.55],
  [5.5, 2.6],
  [5.88, 1.96],
];

/** The inlays of the six sides; each looks as the cells beside it say. */
export function sidesOf({ centre, cells }: Geometry): Side[] {
  return SIDES.map((side) => ({
    cell: middleOf(cells, beside(centre, side, 6, 0)),
    corners: [
      ...INLAY.map(([out, along]) => beside(centre, side, out, -along)),
      ...[...INLAY].reverse().map(([out, along]) => beside(centre, side, out, along)),
    ],
    emblems: [-1.5, -0.5, 0.5, 1.5].map((along) => beside(centre, side, 5.7, along)),
  }));
}

/** Where the six corner cells would be: a stud sits there instead. */
export const studs = (centre: Point, distance: number): Point[] =>
  hexagon(distance, "side").map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));

const text = ({ x, y }: Point) => `${+x.toFixed(3)} ${+y.toFixed(3)}`;

/** All these cells as one path, each drawn in by `joint` and moved by `dy`. */
export function tilesPath(cells: PlacedCell[], joint: number, dy = 0): string {
  const corner = (cell: PlacedCell, point: Point) => {
    const drawn = towards(point, { x: 0, y: 0 }, joint);
    return text({ x: cell.x + drawn.x, y: cell.y + drawn.y + dy });
  };
  return cells.map((cell) => `M${cell.outline.map((p) => corner(cell, p)).join("L")}Z`).join("");
}

/** The cells by the colour that they are painted with. */
export function byFill(cells: PlacedCell[]): [string, PlacedCell[]][] {
  const fills = [...new Set(cells.map((cell) => cell.look.fill))];
  return fills.map((fill) => [fill, cells.filter((cell) => cell.look.fill === fill)]);
}
