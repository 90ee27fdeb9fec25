/** The scenery of Alliances' board. */

import type { Scenery } from "../scenery";
import ChainFace from "./ChainFace.svelte";
import { gradients } from "./gradients";
import Ground from "./Ground.svelte";
import Holdings from "./Holdings.svelte";
import PieceFace from "./PieceFace.svelte";
import SharedHoldings from "./SharedHoldings.svelte";

const scenery: Scenery = {
  gradients,
  Ground,
  PieceFace,
  ChainFace,
  Holdings,
  SharedHoldings,
};
export default scenery;
