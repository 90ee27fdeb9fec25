/** How far the board of Repulso reaches beyond its cells. */

import type { Border } from "../scenery";

const border: Border = { margin: 0.7, labels: 0.75, ink: "#6f4f2b", size: 0.25 };
export default border;
