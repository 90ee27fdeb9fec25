/** Texts: mine. */

import type en from "../en/mine";

const texts: typeof en = {};
export default texts;
