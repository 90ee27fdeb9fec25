/** What the board of Alliances is drawn with. */

import type { Scenery } from "../scenery";
import CellFace from "./CellFace.svelte";
import ChainFace from "./ChainFace.svelte";
import Defs from "./Defs.svelte";
import Ground from "./Ground.svelte";
import Holdings from "./Holdings.svelte";
import PieceFace from "./PieceFace.svelte";
import SharedHoldings from "./SharedHoldings.svelte";

const scenery: Scenery = {
  Defs,
  Ground,
  CellFace,
  PieceFace,
  ChainFace,
  Holdings,
  SharedHoldings,
};
export default scenery;
