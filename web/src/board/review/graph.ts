/** Draws chances over time as stacked areas, one per seat, that add up to the whole. */

import type { ReviewedPly } from "../../net/types";

export interface Size {
  width: number;
  height: number;
}

/** The outline of each seat's share, seat 0 at the bottom. A partial review fills only its part. */
export function areasOf(plies: readonly ReviewedPly[], total: number, size: Size): string[] {
  const seats = plies[0]?.chances.length ?? 0;
  const x = (ply: number) => round((size.width * ply) / Math.max(1, total));
  const y = (share: number) => round(size.height * (1 - share));
  const below = (ply: ReviewedPly, seat: number) =>
    ply.chances.slice(0, seat).reduce((sum, one) => sum + one, 0);
  return Array.from({ length: seats }, (_, seat) => {
    const upper = plies.map((one) => `${x(one.ply)} ${y(below(one, seat + 1))}`);
    const lower = plies.map((one) => `${x(one.ply)} ${y(below(one, seat))}`).reverse();
    return `M${[...upper, ...lower].join("L")}Z`;
  });
}

/** The ply at a horizontal position in the graph. */
export function plyAt(x: number, width: number, total: number): number {
  return Math.min(total, Math.max(0, Math.round((x / Math.max(1, width)) * total)));
}

const round = (number: number) => Math.round(number * 100) / 100;
