/** The shape of an arrow along some points. */

import { last } from "../../ui/lists";
import { towards } from "./geometry";
import type { Point } from "./types";

const HEAD = 0.26;
/** An arrow begins beside its piece, so that the piece can still be clicked; a short arrow
 * begins nearer. */
const START = 0.44;
const SHARE = 0.3;

const text = ({ x, y }: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`;

function beginning(first: Point, second: Point): Point {
  const length = Math.hypot(second.x - first.x, second.y - first.y);
  return towards(first, second, Math.min(START, SHARE * length));
}

/** The distance before a number at which an arrow ends, so that the number is readable. */
export const BEFORE_NUMBER = 0.32;

/** A line that begins beside its first point, and a head whose tip is `stop` before the last
 * point. */
export function arrowShape(points: Point[], stop = 0): { line: string; head: string } {
  const goal = last(points);
  const before = points.at(-2) ?? goal;
  const tip = stop ? towards(goal, before, stop) : goal;
  const neck = towards(tip, before, HEAD);
  const [first, second = tip] = [...points.slice(0, -1), tip];
  const begin = first ? beginning(first, second) : tip;
  const line = [begin, ...points.slice(1, -1), neck].map(text).join("L");
  const [dx, dy] = [(tip.x - neck.x) * 0.62, (tip.y - neck.y) * 0.62];
  const left = { x: neck.x - dy, y: neck.y + dx };
  const right = { x: neck.x + dy, y: neck.y - dx };
  return { line: `M${line}`, head: `M${text(left)}L${text(tip)}L${text(right)}Z` };
}
