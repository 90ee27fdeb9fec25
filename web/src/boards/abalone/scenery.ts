/** What the board of Abalone is drawn with. */

import type { Scenery } from "../scenery";
import CellFace from "./CellFace.svelte";
import Defs from "./Defs.svelte";
import Ground from "./Ground.svelte";
import Holdings from "./Tray.svelte";
import PieceFace from "./PieceFace.svelte";

const scenery: Scenery = { Defs, Ground, CellFace, PieceFace, Holdings };
export default scenery;
