/** Texts: review. */

import type en from "../en/review";

const texts: typeof en = {};
export default texts;
