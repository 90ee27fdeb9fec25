/** Texts: what lies beside the boards of Repello and Alliances. */

import type en from "../en/boardsMore";

const texts: typeof en = {};
export default texts;
