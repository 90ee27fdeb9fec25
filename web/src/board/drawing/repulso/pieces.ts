/** The shapes of Repulso's pieces, which differ without colour, too. */

import type { Seat } from "../../../net/types";
import { circlePath, squarePath } from "../geometry";

export type PieceTone = "blue" | "orange" | "action";

export function toneOf(kind: string, seat: Seat | null): PieceTone {
  if (kind === "action") return "action";
  return seat === 0 ? "blue" : "orange";
}

const MIDDLE = { x: 0, y: 0, width: 0, height: 0 };

/** A disc, or a square with round corners of similar visual weight. */
export function outlineOf(tone: PieceTone, radius: number): string {
  const side = radius * 0.97;
  return tone === "orange" ? squarePath(MIDDLE, side, side * 0.46) : circlePath(MIDDLE, radius);
}
