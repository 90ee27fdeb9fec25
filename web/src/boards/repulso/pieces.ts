/** The shapes of Repulso's pieces, which are told apart without colour too. */

import type { Seat } from "../../api/types";

export type Tone = "blue" | "orange" | "action";

export function toneOf(kind: string, seat: Seat | null): Tone {
  if (kind === "action") return "action";
  return seat === 0 ? "blue" : "orange";
}

const round = (radius: number) =>
  `M${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;

/** A square with soft corners that is as heavy as a disc of that radius. */
function square(radius: number): string {
  const side = radius * 0.97;
  const bend = side * 0.46;
  const straight = 2 * (side - bend);
  const turn = `a${bend} ${bend} 0 0 1`;
  return (
    `M${bend - side} ${-side}h${straight}${turn} ${bend} ${bend}v${straight}` +
    `${turn} ${-bend} ${bend}h${-straight}${turn} ${-bend} ${-bend}v${-straight}${turn} ${bend} ${-bend}Z`
  );
}

export const outlineOf = (tone: Tone, radius: number): string =>
  tone === "orange" ? square(radius) : round(radius);
