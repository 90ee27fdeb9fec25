/** How far the board of Abalone reaches beyond its cells. */

import type { Border } from "../scenery";

const border: Border = { margin: 1.0, marginY: 0.86, labels: 0.9, ink: "#e8d3ae" };
export default border;
