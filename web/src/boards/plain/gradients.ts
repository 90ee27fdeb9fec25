/** Light and shadow of plain pieces. */

import { radial, type Gradient } from "../gradients";

export const gradients: Gradient[] = [
  radial("gloss", "0 #fff 0.5, 0.45 #fff 0.06, 1 #000 0.3", [0.36, 0.28, 0.8]),
  radial("shadow", "0.5 #1b1206 0.5, 1 #1b1206 0"),
];
