/** Light, shadow and wood of Alliances. */

import { linear, radial, type Gradient } from "../gradients";

export const gradients: Gradient[] = [
  radial("shadow", "0.55 #1a0f06 0.5, 1 #1a0f06 0"),
  radial("gloss", "0 #fff 0.55, 0.45 #fff 0.06, 1 #000 0.26", [0.35, 0.25, 0.85]),
  radial("stud", "0 #fdf3d8, 0.4 #c9a661, 1 #5d431a", [0.38, 0.3, 0.8]),
  linear("wood", "0 #7a5335, 0.5 #5d3c25, 1 #432915", [0, 0, 0.3, 1]),
  linear("bed", "0 #2c1b0f, 1 #4a3220", [0, 0, 0, 1]),
  radial("silver", "0 #ffffff, 0.6 #ccd3db, 1 #8b95a1", [0.36, 0.28, 0.85]),
];
