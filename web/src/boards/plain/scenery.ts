/** A board drawn from nothing but the catalogue: what a game has that has no scenery of its own. */

import type { Scenery } from "../scenery";
import CellFace from "./CellFace.svelte";
import { gradients } from "./gradients";
import Ground from "./Ground.svelte";
import PieceFace from "./PieceFace.svelte";

const scenery: Scenery = { gradients, Ground, CellFace, PieceFace };
export default scenery;
