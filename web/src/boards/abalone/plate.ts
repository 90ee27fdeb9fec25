/** The outlines of Abalone's board: a field of hollows, a gutter around it, a rim around that. */

import { hexagon, roundedPath } from "../geometry";

const outline = (radius: number, corner: number) => roundedPath(hexagon(radius, "side"), corner);

export const RIM = outline(5.46, 0.62);
export const BEVEL = outline(5.36, 0.58);
export const GUTTER = outline(5.22, 0.52);
export const FIELD = outline(4.68, 0.42);
/** Around the board, each a little larger: together they are a soft shadow. */
export const SHADOWS = [5.36, 5.4, 5.44, 5.47, 5.5, 5.53, 5.56, 5.59, 5.62].map((radius) =>
  outline(radius, 0.8),
);
