/** Beech, hollows and the three kinds of pieces of Repulso. */

import { linear, radial, type Gradient } from "../gradients";

/** Light, body and shade of each kind of piece. */
const kinds = [
  ["blue", "#8cc0f2", "#2f74b8", "#17426f"],
  ["orange", "#ffc98c", "#e57f29", "#a04d0c"],
  ["action", "#ffffff", "#f5f0e4", "#cbbfa6"],
] as const;

export const gradients: Gradient[] = [
  linear("beech", "0 #f3dcb6, 0.5 #e8c897, 1 #d5ab76", [0, 0, 0.35, 1]),
  linear("edge", "0 #fff3d8, 0.4 #e3c18f 0.3, 1 #7c5427", [0, 0, 0, 1]),
  linear("inlay", "0 #d8b17c, 1 #e3bf8b", [0, 0, 0.2, 1]),
  radial("hollow", "0 #e2bf8d, 0.6 #cda26b, 0.92 #a87a45, 1 #8f6434", [0.5, 0.64, 0.62]),
  linear("lip", "0 #6b431a 0.7, 0.5 #b98a52 0.1, 1 #fff4dc", [0.2, 0, 0.5, 1]),
  linear("trough", "0 #8f6434, 0.3 #b98b56, 1 #d3a974", [0, 0, 0, 1]),
  ...kinds.flatMap(([kind, light, body, shade]) => [
    radial(kind, `0 ${light}, 0.4 ${body}, 1 ${shade}`, [0.42, 0.36, 0.72]),
    linear(`${kind}-top`, `0 ${shade}, 0.5 ${body}, 1 ${light}`, [0.15, 0, 0.6, 1]),
  ]),
  radial("shadow", "0.6 #2b1703 0.55, 1 #2b1703 0"),
];
