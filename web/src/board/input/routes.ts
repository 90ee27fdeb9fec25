/** The routes that pieces can take: start, direction, cells on the way, and end. */

import type { Cell, MoveView } from "../../net/types";
import { towards } from "../drawing/geometry";
import type { Arrow, ArrowKind, Point } from "../drawing/types";
import type { Lattice } from "./lattice";
import type { Offer } from "./types";

export interface Route {
  action: number;
  direction: string;
  from: Cell;
  /** The cells that the piece enters, in order; empty if it leaves the board directly. */
  path: Cell[];
  /** Where the piece ends; null off the board. */
  end: Cell | null;
  /** The piece from which it gets away. */
  other: Cell | null;
  kind: ArrowKind;
  /** Whether only the first step is known so far. */
  isUnknown: boolean;
}

/** The route of a legal move of the piece on `from`. Without its events only the first step is
 * known. */
export function routeOf(offer: Offer, from: Cell, lattice: Lattice): Route {
  const { action } = offer;
  const direction = offer.direction ?? "";
  const slid = offer.events?.find((event) => event.type === "slid");
  const pushed = offer.events?.find((event) => event.type === "pushed");
  const common = { action, direction, from, isUnknown: !offer.events };
  if (slid) {
    const path = slid.path.slice(1);
    const kind = isStraight([from, ...path], lattice) ? "slide" : "bounce";
    return { ...common, path, end: path.at(-1) ?? null, other: null, kind };
  }
  const next = pushed ? pushed.target : lattice.next(from, direction);
  const other = pushed?.away_from ?? null;
  return { ...common, path: next ? [next] : [], end: next, other, kind: pushed ? "push" : "move" };
}

const isStraight = (cells: Cell[], lattice: Lattice) => cornersOf(cells, lattice).length <= 2;

/** The cells where a path begins, turns and ends. */
function cornersOf(cells: Cell[], lattice: Lattice): Cell[] {
  return cells.filter((cell, i) => {
    const [before, after] = [cells[i - 1], cells[i + 1]];
    return !before || !after || lattice.straight(before, cell) !== lattice.straight(cell, after);
  });
}

const BESIDE = 0.3;

/** A path as a line. Where the path turns back, the way back is drawn slightly beside. */
function lineOf(route: Route, lattice: Lattice): Point[] {
  if (!route.path.length)
    return [lattice.point(route.from), lattice.away(route.from, route.direction)];
  const points = cornersOf([route.from, ...route.path], lattice).map((cell) => lattice.point(cell));
  return points.flatMap((point, i) => {
    const aside = turnedBack(points, i);
    // After a full turn, the way back begins beside the point, and the next point is moved as well.
    return aside ? [point, moved(point, aside)] : [moved(point, turnedBack(points, i - 1))];
  });
}

function turnedBack(points: Point[], i: number): Point | null {
  const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
  if (!a || !b || !c) return null;
  const [x, y] = [b.x - a.x, b.y - a.y];
  const isBack = x * (c.y - b.y) - y * (c.x - b.x) === 0 && x * (c.x - b.x) + y * (c.y - b.y) < 0;
  const length = Math.hypot(x, y);
  return isBack ? { x: (-y / length) * BESIDE, y: (x / length) * BESIDE } : null;
}

const moved = ({ x, y }: Point, by: Point | null): Point =>
  by ? { x: x + by.x, y: y + by.y } : { x, y };

/** The two pieces that a route separates, or the moving piece alone. */
export const pairOf = ({ from, other }: Route): Cell[] => (other ? [from, other].sort() : [from]);

const OFF = 0.25;

/** The arrow begins beside its piece, so that the piece can be clicked. */
export function arrowOf(route: Route, lattice: Lattice, label: string, faint: boolean): Arrow {
  const [first, second, ...rest] = lineOf(route, lattice) as [Point, Point];
  const points = [towards(first, second, OFF), second, ...rest];
  return { id: String(route.action), points, kind: route.kind, label, clickable: true, faint };
}

/** The routes that a click on a cell can mean: routes that end there, or else routes over it. */
export function routesTo(routes: Route[], cell: Cell): Route[] {
  const ending = routes.filter((route) => route.end === cell);
  return ending.length ? ending : routes.filter((route) => route.path.includes(cell));
}

/** The routes that dragging the piece on `from` can mean; `to` is null beyond the edge. */
export function routesAlong(
  routes: Route[],
  from: Cell,
  to: Cell | null,
  lattice: Lattice,
): Route[] {
  const own = routes.filter((route) => route.from === from);
  if (to === null) return own.filter((route) => route.end === null);
  const ending = own.filter((route) => route.end === to);
  if (ending.length) return ending;
  const direction = lattice.towards(from, to);
  return own.filter((route) => route.direction === direction);
}

/** The catalogue's move of a piece in a direction, legal or not. */
export function moveAlong(
  moves: MoveView[],
  kind: string,
  from: Cell | null,
  direction: string | null,
): MoveView | undefined {
  const isOf = ({ cells }: MoveView) => (from === null ? !cells.length : cells[0] === from);
  return moves.find((m) => m.kind === kind && isOf(m) && m.direction === direction);
}
