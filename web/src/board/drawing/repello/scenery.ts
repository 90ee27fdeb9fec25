/** The scenery of Repello's board. */

import type { Scenery } from "../scenery";
import Count from "./Count.svelte";
import { gradients } from "./gradients";
import Ground from "./Ground.svelte";
import Holdings from "./Holdings.svelte";
import PieceFace from "./PieceFace.svelte";

const scenery: Scenery = { gradients, Ground, PieceFace, Badge: Count, Holdings };
export default scenery;
