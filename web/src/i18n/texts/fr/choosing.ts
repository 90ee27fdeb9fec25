/** Texts: choosing. */

import type en from "../en/choosing";

const texts: typeof en = {};
export default texts;
