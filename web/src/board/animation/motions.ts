/** How a piece moves during a frame: from progress 0 to 1, at rest at the end. */

import { cubicOut, quadInOut } from "svelte/easing";
import { at, last } from "../../ui/lists";
import type { Point, Sprite } from "../drawing/types";

/** The sprite at a progress, or null once it is gone. */
export type Motion = (progress: number) => Sprite | null;

const wave = (p: number): number => Math.sin(Math.PI * p);

const between = (from: Point, to: Point, p: number): Point => ({
  x: from.x + (to.x - from.x) * p,
  y: from.y + (to.y - from.y) * p,
});

const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

export const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + distance(at(points, i), point), 0);

/** The point at a share of a path's length, corners included. */
function along(points: readonly Point[], share: number): Point {
  let left = share * lengthOf(points);
  for (const [i, to] of points.slice(1).entries()) {
    const from = at(points, i);
    const length = distance(from, to);
    if (left <= length) return between(from, to, length ? left / length : 1);
    left -= length;
  }
  return last(points);
}

/** Slides along the points of a path to the last one. */
export function slide(sprite: Sprite, points: readonly Point[]): Motion {
  return (p) => ({ ...sprite, ...along(points, quadInOut(p)), lift: wave(p) * 0.25 });
}

/** Drops from above onto the cell. */
export function drop(sprite: Sprite): Motion {
  return (p) => ({ ...sprite, lift: 1 - cubicOut(p), opacity: Math.min(1, p * 3) });
}

/** Fades in a dropped piece, which was under the piece that moves off. */
export function appear(sprite: Sprite): Motion {
  return (p) => ({ ...sprite, opacity: Math.min(1, p * 4) });
}

/** Moves over the edge; the piece stays there in sight or vanishes. */
export function fall(sprite: Sprite, to: Point, stays: boolean): Motion {
  return (p) => {
    if (p >= 1 && !stays) return null;
    const opacity = stays ? 1 : 1 - quadInOut(p);
    return { ...sprite, ...between(sprite, to, quadInOut(p)), opacity };
  };
}

/** Flies to its owner and vanishes there. */
export function fly(sprite: Sprite, to: Point): Motion {
  return (p) => {
    if (p >= 1) return null;
    const opacity = p < 0.7 ? 1 : (1 - p) / 0.3;
    return { ...sprite, ...between(sprite, to, quadInOut(p)), lift: wave(p), opacity };
  };
}

/** Lifts and lowers the piece once, in its part of the frame. */
export function pulse(sprite: Sprite, mark?: Sprite["mark"], begin = 0, end = 1): Motion {
  return (p) => {
    const part = (p - begin) / (end - begin);
    const lift = part > 0 && part < 1 ? wave(part) * 0.5 : 0;
    return { ...sprite, lift, ...(mark && { mark }) };
  };
}

/** Lifts the old sprite and puts the new one down. */
export function turnOver(before: Sprite, after: Sprite): Motion {
  return (p) => ({ ...(p < 0.5 ? before : after), lift: wave(p) * 0.5 });
}

/** Shakes the piece, which ends where it was. */
export function shake(sprite: Sprite): Motion {
  return (p) => {
    const x = sprite.x + Math.sin(p * 6 * Math.PI) * (1 - p) * 0.08;
    return { ...sprite, x, mark: "blocked" };
  };
}
