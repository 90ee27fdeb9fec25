/** Texts: boards. */

import type en from "../en/boards";

const texts: typeof en = {};
export default texts;
