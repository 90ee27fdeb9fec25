/** Ways that pieces can take: from where, in which direction, over which cells, to where. */

import type { Cell, TableMove } from "../api/types";
import type { Arrow, ArrowKind, Point } from "../boards/types";
import type { Ground } from "./ground";
import type { Offer } from "./types";

export interface Way {
  action: number;
  move: string;
  direction: string;
  from: Cell;
  /** The cells that it enters, in order; none where it leaves the board at once. */
  path: Cell[];
  /** Where the piece comes to lie; null off the board. */
  end: Cell | null;
  /** The piece that it gets away from. */
  other: Cell | null;
  kind: ArrowKind;
}

/** The way of a legal move of the piece on `from`. Without its events only the first step is known. */
export function wayOf(offer: Offer, from: Cell, ground: Ground): Way {
  const { action, move } = offer;
  const direction = offer.direction ?? "";
  const slid = offer.events?.find(({ type }) => type === "slid");
  const pushed = offer.events?.find(({ type }) => type === "pushed");
  const known = { action, move, direction, from };
  if (slid?.path) {
    const path = slid.path.slice(1);
    const kind = isStraight([from, ...path], ground) ? "slide" : "bounce";
    return { ...known, path, end: path.at(-1) ?? null, other: null, kind };
  }
  const next = pushed ? (pushed.target ?? null) : ground.next(from, direction);
  const other = pushed?.away_from ?? null;
  return { ...known, path: next ? [next] : [], end: next, other, kind: pushed ? "push" : "move" };
}

const isStraight = (cells: Cell[], ground: Ground) => cornersOf(cells, ground).length <= 2;

/** The cells where a path begins, turns and ends. */
function cornersOf(cells: Cell[], ground: Ground): Cell[] {
  const turns = (i: number) =>
    ground.straight(cells[i - 1]!, cells[i]!) !== ground.straight(cells[i]!, cells[i + 1]!);
  return cells.filter((_, i) => i === 0 || i === cells.length - 1 || turns(i));
}

const BESIDE = 0.3;

/** A path as a line. Where it comes back over itself it comes back a little beside. */
export function lineOf(way: Way, ground: Ground): Point[] {
  if (!way.path.length) return [ground.point(way.from), ground.away(way.from, way.direction)];
  const points = cornersOf([way.from, ...way.path], ground).map((cell) => ground.point(cell));
  return points.flatMap((point, i) => {
    const back = backwards(points, i);
    return back ? [point, back] : [shifted(points, i)];
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

/** Where the way back begins that follows the point, if it turns right round there. */
function backwards(points: Point[], i: number): Point | null {
  const aside = turnedBack(points, i);
  return aside && { x: points[i]!.x + aside.x, y: points[i]!.y + aside.y };
}

/** A point after a turn right round lies beside itself too. */
function shifted(points: Point[], i: number): Point {
  const aside = turnedBack(points, i - 1);
  const { x, y } = points[i]!;
  return aside ? { x: x + aside.x, y: y + aside.y } : { x, y };
}

/** The two pieces that a way parts, or the one that goes. */
export const pairOf = ({ from, other }: Way): Cell[] => (other ? [from, other].sort() : [from]);

const OFF = 0.25;

/** The arrow begins off its piece, so that the piece itself can be clicked. */
export function arrowOf(way: Way, ground: Ground, label: string, faint: boolean): Arrow {
  const [first, second, ...rest] = lineOf(way, ground) as [Point, Point];
  const share = OFF / Math.hypot(second.x - first.x, second.y - first.y);
  const begin = {
    x: first.x + share * (second.x - first.x),
    y: first.y + share * (second.y - first.y),
  };
  const points = [begin, second, ...rest];
  return { id: String(way.action), points, kind: way.kind, label, clickable: true, faint };
}

/** What a click on a cell can mean: a way that ends there, or else one that leads over it. */
export function waysTo(ways: Way[], cell: Cell): Way[] {
  const ending = ways.filter((way) => way.end === cell);
  return ending.length ? ending : ways.filter((way) => way.path.includes(cell));
}

/** What dragging the piece on `from` means; `to` is null beyond the edge. */
export function waysAlong(ways: Way[], from: Cell, to: Cell | null, ground: Ground): Way[] {
  const own = ways.filter((way) => way.from === from);
  if (to === null) return own.filter((way) => way.end === null);
  const ending = own.filter((way) => way.end === to);
  if (ending.length) return ending;
  const direction = ground.towards(from, to);
  return own.filter((way) => way.direction === direction);
}

/** The move of the table that sends a piece in a direction, legal or not. */
export function meantBy(
  moves: TableMove[],
  kind: string,
  from: Cell | null,
  direction: string | null,
): TableMove | undefined {
  const isOf = ({ cells }: TableMove) => (from === null ? !cells.length : cells[0] === from);
  return moves.find((m) => m.kind === kind && isOf(m) && m.direction === direction);
}
