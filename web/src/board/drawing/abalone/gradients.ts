/** Wood, hollows and marbles of Abalone. */

import { linear, radial, type Gradient } from "../gradients";

export const gradients: Gradient[] = [
  linear("rim", "0 #9a6b40, 0.5 #7a4f2b, 1 #55341a", [0, 0, 0.25, 1]),
  linear("bevel", "0 #e2b785, 0.35 #8f6138 0.4, 1 #2c1808", [0, 0, 0, 1]),
  linear("gutter", "0 #2e1b0c, 0.5 #4a2e17, 1 #5d3c20", [0, 0, 0, 1]),
  linear("field", "0 #cb9a66, 0.55 #b37f4b, 1 #966538", [0.1, 0, 0.4, 1]),
  radial("hollow", "0 #8d5f34, 0.55 #754a25, 0.9 #4b2c12, 1 #3d220c", [0.5, 0.62, 0.6]),
  linear("lip", "0 #2a1606 0.75, 0.5 #7b5330 0.1, 1 #ffe2b4 0.85", [0.2, 0, 0.5, 1]),
  radial(
    "black",
    "0 #7e8494, 0.22 #4a4e5a, 0.55 #22242b, 0.88 #0c0d11, 1 #1d1f27",
    [0.5, 0.5, 0.5, 0.34, 0.26],
  ),
  radial(
    "white",
    "0 #ffffff, 0.24 #fffdf8, 0.6 #eee7d9, 0.87 #c4b79d, 1 #988868",
    [0.5, 0.5, 0.5, 0.36, 0.28],
  ),
  radial("bounce", "0 #ffc98a 0.42, 0.7 #ffb56a 0.08, 1 #ffb56a 0", [0.62, 0.84, 0.5]),
  radial("light", "0 #fff 0.95, 0.35 #fff 0.6, 1 #fff 0"),
  radial("shadow", "0.55 #180b01 0.62, 1 #180b01 0"),
];
