/** How far the board of Repello reaches beyond its cells. */

import type { Border } from "../scenery";

const border: Border = { margin: 0.66, labels: 0.85, ink: "#d7dae6" };
export default border;
