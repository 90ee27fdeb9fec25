/** The shape of an arrow along some points. */

import { last } from "../lists";
import { towards } from "./geometry";
import type { Point } from "./types";

const HEAD = 0.26;
/** It begins beside its piece, so that the piece itself can still be clicked; a short one nearer. */
const START = 0.44;
const SHARE = 0.3;

const text = ({ x, y }: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`;

function beginning(first: Point, second: Point): Point {
  const length = Math.hypot(second.x - first.x, second.y - first.y);
  return towards(first, second, Math.min(START, SHARE * length));
}

/** A line that begins a little off its first point, and a head whose tip is the last one. */
export function arrowShape(points: Point[]): { line: string; head: string } {
  const tip = last(points);
  const before = points.at(-2) ?? tip;
  const neck = towards(tip, before, HEAD);
  const [first, second] = points;
  const begin = first && second ? beginning(first, second) : tip;
  const line = [begin, ...points.slice(1, -1), neck].map(text).join("L");
  const [dx, dy] = [(tip.x - neck.x) * 0.62, (tip.y - neck.y) * 0.62];
  const left = { x: neck.x - dy, y: neck.y + dx };
  const right = { x: neck.x + dy, y: neck.y - dx };
  return { line: `M${line}`, head: `M${text(left)}L${text(tip)}L${text(right)}Z` };
}
