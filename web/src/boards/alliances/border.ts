/** How far the board of Alliances reaches beyond its cells. */

import type { Border } from "../scenery";

const border: Border = { margin: 0.75, labels: 1.04, ink: "#f0dcc0" };
export default border;
