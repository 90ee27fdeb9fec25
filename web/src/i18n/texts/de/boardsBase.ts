/** Texts: what lies beside the boards of Abalone and Repulso. */

import { plural } from "../../plural";
import type en from "../en/boardsBase";

const clusters = (n: number) => plural("de", n, { one: "Gruppe", other: "Gruppen" });

const texts: typeof en = {
  /** What is said of a marked cell, after what lies there. */
  marks: {
    target: "wählbar",
    chosen: "gewählt",
    hinted: "Tipp",
    threat: (whose) => `Drohung: ${whose}`,
  },
  abalone: {
    pushedOut: (n, needed) =>
      `${n} von ${needed} ${plural("de", needed, { one: "Kugel", other: "Kugeln" })} hinausgeschoben`,
  },
  repulso: {
    supply: (coloured, action) =>
      `Vorrat: ${coloured} ${plural("de", coloured, { one: "farbiger Spielstein", other: "farbige Spielsteine" })}` +
      ` und ${action} ${plural("de", action, { one: "Aktionsstein", other: "Aktionssteine" })}`,
    clusters: (n) => `${n} ${clusters(n)}`,
    clustersWord: clusters,
  },
};
export default texts;
