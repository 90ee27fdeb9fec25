/** What the board of Repulso is drawn with. */

import type { Scenery } from "../scenery";
import plain from "../plain/scenery";

const scenery: Scenery = { ...plain };
export default scenery;
