/** The geometry of a board as its viewer sees it: upright or turned by half a circle. */

import type { Cell, CellLook, GameDescription } from "../../net/types";
import { at } from "../../ui/lists";
import type { Point } from "./types";

export interface Box extends Point {
  width: number;
  height: number;
}

/** A cell to draw. Its outline is relative to its centre, so that it can be moved there. */
export interface PlacedCell extends Point {
  name: Cell;
  index: number;
  look: CellLook;
  outline: Point[];
}

export interface Geometry {
  shape: "square" | "hexagonal";
  flip: boolean;
  /** Around all cells, without any margin. */
  cellsBox: Box;
  centre: Point;
  cells: PlacedCell[];
  byName: Map<Cell, PlacedCell>;
  /** The rows of cells as seen: the top row first, each from left to right. */
  rows: PlacedCell[][];
  labels: (Point & { text: string })[];
  /** Converts a point of the catalogue to the point where it is seen. */
  place: (point: Point) => Point;
}

/** The radius of a cell: for a hexagon the distance of its corners. */
const REACH = 0.58;

function boxAround(points: Point[]): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function grown(box: Box, margin: number, marginY = margin): Box {
  return {
    x: box.x - margin,
    y: box.y - marginY,
    width: box.width + 2 * margin,
    height: box.height + 2 * marginY,
  };
}

function rowsOf(cells: PlacedCell[]): PlacedCell[][] {
  const byRow = new Map<number, PlacedCell[]>();
  for (const cell of cells) {
    const y = Math.round(cell.y * 1000);
    byRow.set(y, [...(byRow.get(y) ?? []), cell]);
  }
  const rows = [...byRow].sort(([a], [b]) => a - b).map(([, row]) => row);
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

export function geometryOf(catalogue: GameDescription, flip: boolean): Geometry {
  const { shape, cells, labels } = catalogue.board;
  const corners = cells.flatMap((cell) => cell.outline.map(([x, y]) => ({ x, y })));
  const cellsBox = boxAround(corners);
  const centre = {
    x: cellsBox.x + cellsBox.width / 2,
    y: cellsBox.y + cellsBox.height / 2,
  };
  const place = ({ x, y }: Point) =>
    flip ? { x: 2 * centre.x - x, y: 2 * centre.y - y } : { x, y };
  const turned = flip ? -1 : 1;
  const placed = cells.map(({ name, x, y, outline }, index) => ({
    name,
    index,
    look: at(catalogue.cell_looks, index),
    outline: outline.map(([cx, cy]) => ({ x: (cx - x) * turned, y: (cy - y) * turned })),
    ...place({ x, y }),
  }));
  return {
    shape,
    flip,
    cellsBox,
    centre,
    cells: placed,
    byName: new Map(placed.map((cell) => [cell.name, cell])),
    rows: rowsOf(placed),
    labels: labels.map((label) => ({ text: label.text, ...place(label) })),
    place,
  };
}

/** The cell at a point as seen, if any. */
export function cellNear(geometry: Geometry, point: Point): Cell | null {
  let best: Cell | null = null;
  let nearest = REACH;
  for (const cell of geometry.cells) {
    const away = Math.hypot(cell.x - point.x, cell.y - point.y);
    if (away < nearest) [best, nearest] = [cell.name, away];
  }
  // A square's corners are farther from its centre than its sides.
  return best ?? (geometry.shape === "square" ? squareAround(geometry, point) : null);
}

function squareAround(geometry: Geometry, point: Point): Cell | null {
  const inside = (cell: Point) =>
    Math.max(Math.abs(cell.x - point.x), Math.abs(cell.y - point.y)) <= 0.5;
  return geometry.cells.find(inside)?.name ?? null;
}

const short = (value: number) => +value.toFixed(4);

/** A circle as a path. */
export function circlePath({ x, y }: Point, radius: number): string {
  const [r, across] = [short(radius), short(2 * radius)];
  const half = (by: number) => `a${r} ${r} 0 1 1 ${by} 0`;
  return `M${short(x - radius)} ${short(y)}${half(across)}${half(-across)}Z`;
}

/** A rectangle with round corners as a path, `by` larger than a box on all sides. */
export function squarePath(box: Box, by: number, round: number): string {
  const { x, y, width, height } = grown(box, by);
  const [across, down, r] = [short(width - 2 * round), short(height - 2 * round), short(round)];
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${short(x + round)} ${short(y)}h${across}${arc(r, r)}v${down}${arc(-r, r)}` +
    `h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}Z`
  );
}

/** Points in SVG notation. */
export const pointsText = (points: Point[]): string =>
  points.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ");

export const moveTo = ({ x, y }: Point): string => `translate(${short(x)} ${short(y)})`;

/** The corners of a regular hexagon around the origin, with a corner or a side on top. */
export function hexagon(radius: number, top: "corner" | "side" = "corner"): Point[] {
  const begin = top === "corner" ? Math.PI / 2 : 0;
  return Array.from({ length: 6 }, (_, k) => ({
    x: radius * Math.cos(begin + (k * Math.PI) / 3),
    y: radius * Math.sin(begin + (k * Math.PI) / 3),
  }));
}

/** A polygon with round corners as a path: each corner is cut at distance `radius` and bent. */
export function roundedPath(corners: Point[], radius: number): string {
  const parts = corners.map((corner, i) => {
    const before = at(corners, i - 1);
    const after = at(corners, (i + 1) % corners.length);
    const from = towards(corner, before, radius);
    const to = towards(corner, after, radius);
    const begin = `${i ? "L" : "M"}${short(from.x)} ${short(from.y)}`;
    return `${begin}Q${short(corner.x)} ${short(corner.y)} ${short(to.x)} ${short(to.y)}`;
  });
  return `${parts.join("")}Z`;
}

/** The point at `distance` from one point towards another. */
export function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = distance / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
