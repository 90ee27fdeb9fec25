/** What the board of Alliances is drawn with. */

import type { Scenery } from "../scenery";
import CellFace from "./CellFace.svelte";
import ChainFace from "./ChainFace.svelte";
import Defs from "./Defs.svelte";
import Ground from "./Ground.svelte";
import PieceFace from "./PieceFace.svelte";

const scenery: Scenery = { Defs, Ground, CellFace, PieceFace, ChainFace };
export default scenery;
