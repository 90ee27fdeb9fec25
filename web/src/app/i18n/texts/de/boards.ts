/** Texts: what is said of a marked cell, after what lies there. */

import type en from "../en/boards";

const texts: typeof en = {
  marks: {
    target: "wählbar",
    chosen: "gewählt",
    hinted: "Tipp",
    threat: (whose) => `Drohung: ${whose}`,
  },
};
export default texts;
