/** Texts: what lies beside the boards. */

import base from "./boardsBase";
import more from "./boardsMore";

const texts = { ...base, ...more };
export default texts;
