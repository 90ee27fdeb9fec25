/** Computes the shape of a rating curve: points in a box, and grid lines. */

import type { CurvePoint } from "../../net/types";

export interface Box {
  width: number;
  height: number;
}

export interface Drawn {
  path: string;
  /** The outline of the deviation. */
  band: string;
  lines: { y: number; rating: number }[];
  low: number;
  high: number;
}

const MIN_RANGE = 100; // minimum rating difference between bottom and top
const STEPS = [50, 100, 200, 500, 1000];

/** The ratings of a few grid lines. */
export function linesBetween(low: number, high: number): number[] {
  const step = STEPS.find((one) => (high - low) / one <= 5) ?? 2000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, k) => first + k * step);
}

/** Places the games at equal distances, so that a pause of months leaves no empty stretch. */
export function curveShape(points: readonly CurvePoint[], { width, height }: Box): Drawn {
  const ratings = points.map(({ rating }) => rating);
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const margin = Math.max(20, (MIN_RANGE - (high - low)) / 2);
  const bottom = low - margin;
  const top = high + margin;
  const x = (k: number) => (width * k) / Math.max(1, points.length - 1);
  const y = (rating: number) =>
    height * (1 - (Math.min(top, Math.max(bottom, rating)) - bottom) / (top - bottom));
  const at = (k: number, rating: number) => `${x(k).toFixed(1)},${y(rating).toFixed(1)}`;
  const above = points.map(({ rating, deviation }, k) => at(k, rating + deviation));
  const below = points.map(({ rating, deviation }, k) => at(k, rating - deviation)).reverse();
  return {
    path: `M${points.map(({ rating }, k) => at(k, rating)).join("L")}`,
    band: `M${[...above, ...below].join("L")}Z`,
    lines: linesBetween(bottom, top).map((rating) => ({ rating, y: y(rating) })),
    low,
    high,
  };
}
