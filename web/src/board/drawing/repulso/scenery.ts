/** The scenery of Repulso's board. */

import type { Scenery } from "../scenery";
import CellFace from "./CellFace.svelte";
import { gradients } from "./gradients";
import Ground from "./Ground.svelte";
import PieceFace from "./PieceFace.svelte";
import Holdings from "./Trough.svelte";

const scenery: Scenery = { gradients, Ground, CellFace, PieceFace, Holdings };
export default scenery;
