/** The stack of counters under a stacker, seen from the front and slightly from above. */

export const WIDTH = 0.35; // half of the width
export const DEPTH = 0.26; // half of the visible depth
export const FLOOR = 0.13;
const TALLEST = 0.46;

/** The height of a stack: each counter adds to it, and thirty still stay near their field. */
export const heightOf = (counters: number): number => TALLEST * (1 - Math.exp(-counters / 12));

const front = (y: number) => `A${WIDTH} ${DEPTH} 0 0 0 ${WIDTH} ${y.toFixed(3)}`;

/** The outside of a stack from its floor up to a height. */
export function mantle(floor: number, height: number): string {
  const top = (floor - height).toFixed(3);
  return `M${-WIDTH} ${top}V${floor.toFixed(3)}${front(floor)}V${top}Z`;
}

/** The lower edge of each counter, as a line along the front. */
export function seams(counters: number, floor: number, height: number): string {
  const edge = (k: number) => floor - (k * height) / counters;
  return Array.from(
    { length: counters },
    (_, k) => `M${-WIDTH} ${edge(k).toFixed(3)}${front(edge(k))}`,
  ).join("");
}
