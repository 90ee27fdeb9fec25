/** The frame of Alliances: a hexagon whose corners are cut off, with a coloured inlay along each
 * side. */

import { hexagon, towards, type Geometry, type PlacedCell } from "../geometry";
import type { Point } from "../types";

/** A side of the board: the inlay along its cells. */
export interface Side {
  /** A cell of the side, which defines its look. */
  cell: PlacedCell;
  corners: Point[];
  /** The positions of its emblems: between its cells, so that no disc hides them. */
  emblems: Point[];
}

const SIDES = [0, 1, 2, 3, 4, 5];

/** The point at distance `out` from the centre towards a side, moved by `along` parallel to the
 * side. */
function beside(centre: Point, side: number, out: number, along: number): Point {
  const angle = (side * Math.PI) / 3 - Math.PI / 2;
  const [ox, oy] = [Math.cos(angle), Math.sin(angle)];
  return { x: centre.x + out * ox - along * oy, y: centre.y + out * oy + along * ox };
}

/** The outline at distance `out` from the centre, with its six corners cut off at distance
 * `cut`. */
export function outline(centre: Point, out: number, cut: number): Point[] {
  // Where the line of a side meets the cut: both lie 30° apart.
  const along = (cut - out * Math.cos(Math.PI / 6)) / Math.sin(Math.PI / 6);
  return SIDES.flatMap((side) => [
    beside(centre, side, out, -along),
    beside(centre, side, out, along),
  ]);
}

/** The cell that is nearest to a point. */
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

/** The inlays of the six sides, in the look of the cells beside them. */
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

/** The studs in the places of the six missing corner cells. */
export const studs = (centre: Point, distance: number): Point[] =>
  hexagon(distance, "side").map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));

const text = ({ x, y }: Point) => `${+x.toFixed(3)} ${+y.toFixed(3)}`;

/** All these cells as a single path, each shrunk by `joint` and moved by `dy`. */
export function tilesPath(cells: PlacedCell[], joint: number, dy = 0): string {
  const corner = (cell: PlacedCell, point: Point) => {
    const drawn = towards(point, { x: 0, y: 0 }, joint);
    return text({ x: cell.x + drawn.x, y: cell.y + drawn.y + dy });
  };
  return cells.map((cell) => `M${cell.outline.map((p) => corner(cell, p)).join("L")}Z`).join("");
}

/** The cells by their fill colour. */
export function byFill(cells: PlacedCell[]): [string, PlacedCell[]][] {
  const fills = [...new Set(cells.map((cell) => cell.look.fill))];
  return fills.map((fill) => [fill, cells.filter((cell) => cell.look.fill === fill)]);
}
