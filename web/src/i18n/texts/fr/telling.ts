/** Texts: telling. */

import type en from "../en/telling";

const texts: typeof en = {};
export default texts;
