/** What the board of Repulso is drawn with. */

import type { Scenery } from "../scenery";
import CellFace from "./CellFace.svelte";
import Defs from "./Defs.svelte";
import Ground from "./Ground.svelte";
import PieceFace from "./PieceFace.svelte";
import Holdings from "./Trough.svelte";

const scenery: Scenery = { Defs, Ground, CellFace, PieceFace, Holdings };
export default scenery;
