/** Texts: learn. */

import type en from "../en/learn";

const texts: typeof en = {};
export default texts;
