/** Texts: what is said of a marked cell, after what lies there. */

import type en from "../en/boards";

const texts: typeof en = {
  marks: {
    target: "peut être choisie",
    chosen: "choisie",
    hinted: "indice",
    threat: (whose) => `menace : ${whose}`,
  },
};
export default texts;
