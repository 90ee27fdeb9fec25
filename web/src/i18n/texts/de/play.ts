/** Texts: play. */

import type en from "../en/play";

const texts: typeof en = {};
export default texts;
