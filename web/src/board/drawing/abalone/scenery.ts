/** The scenery of Abalone's board. */

import type { Scenery } from "../scenery";
import CellFace from "./CellFace.svelte";
import { gradients } from "./gradients";
import Ground from "./Ground.svelte";
import Holdings from "./Tray.svelte";
import PieceFace from "./PieceFace.svelte";

const scenery: Scenery = { gradients, Ground, CellFace, PieceFace, Holdings };
export default scenery;
