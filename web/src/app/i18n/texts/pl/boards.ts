/** Texts: what is said of a marked cell, after what lies there. */

import type en from "../en/boards";

const texts: typeof en = {
  marks: {
    target: "można wybrać",
    chosen: "wybrane",
    hinted: "podpowiedź",
    threat: (whose) => `groźba: ${whose}`,
  },
};
export default texts;
