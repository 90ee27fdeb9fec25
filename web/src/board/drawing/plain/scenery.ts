/** The default scenery, drawn only from the catalogue, for games without a specific scenery. */

import { radial, type Gradient } from "../gradients";
import type { Scenery } from "../scenery";
import CellFace from "./CellFace.svelte";
import Ground from "./Ground.svelte";
import PieceFace from "./PieceFace.svelte";

/** Light and shadow of plain pieces. */
const gradients: Gradient[] = [
  radial("gloss", "0 #fff 0.5, 0.45 #fff 0.06, 1 #000 0.3", [0.36, 0.28, 0.8]),
  radial("shadow", "0.5 #1b1206 0.5, 1 #1b1206 0"),
];

const scenery: Scenery = { gradients, Ground, CellFace, PieceFace };
export default scenery;
