/** Light, shadow and metal of Repello. */

import { linear, radial, type Gradient } from "../gradients";

/** The kinds of counters, with the colours of face and edge. */
const METALS = [
  ["grey", "0 #c3c7cd, 0.55 #9a9ea5, 1 #7b7f86", "0 #686c73, 0.35 #d3d6db, 1 #5f636a"],
  ["silver", "0 #ffffff, 0.55 #dfe4ea, 1 #a9b2bd", "0 #7f8996, 0.35 #eef2f6, 1 #727c89"],
  ["gold", "0 #ffe88a, 0.55 #f0bd2d, 1 #b97f0a", "0 #8a5d06, 0.35 #f3c84e, 1 #7a5204"],
] as const;

export const gradients: Gradient[] = [
  radial("shadow", "0.45 #16110a 0.55, 1 #16110a 0"),
  ...METALS.flatMap(([name, face, edge]) => [
    linear(`face-${name}`, face, [0.1, 0, 0.9, 1]),
    linear(`edge-${name}`, edge),
  ]),
  linear("round", "0 #000 0.45, 0.32 #fff 0.25, 0.6 #000 0.1, 1 #000 0.55"),
  radial("gloss", "0 #fff 0.5, 0.5 #fff 0.04, 1 #000 0.28", [0.34, 0.24, 0.85]),
  linear("pit", "0 #10131c, 1 #262b3a", [0, 0, 0, 1]),
  linear("cliff", "0.96 #a2957b, 1 #453c2c", [0, 0, 0, 1]),
  linear("stone", "0 #d9cfba, 1 #b9ac90", [0, 0, 1, 1]),
];
