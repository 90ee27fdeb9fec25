/** Texts: what lies beside the boards of Abalone and Repulso. */

import { plural } from "../../plural";
import type en from "../en/boardsBase";

const clusters = (n: number) =>
  plural("pl", n, { one: "grupa", few: "grupy", many: "grup", other: "grupy" });
const coloured = {
  one: "kolorowy pionek",
  few: "kolorowe pionki",
  many: "kolorowych pionków",
  other: "kolorowego pionka",
};
const action = {
  one: "pionek akcji",
  few: "pionki akcji",
  many: "pionków akcji",
  other: "pionka akcji",
};

const texts: typeof en = {
  /** What is said of a marked cell, after what lies there. */
  marks: {
    target: "można wybrać",
    chosen: "wybrane",
    hinted: "podpowiedź",
    threat: (whose) => `groźba: ${whose}`,
  },
  abalone: {
    pushedOut: (n, needed) => `Wypchnięte kule: ${n} z ${needed}`,
  },
  repulso: {
    supply: (n, m) => `Zapas: ${n} ${plural("pl", n, coloured)} i ${m} ${plural("pl", m, action)}`,
    clusters: (n) => `${n} ${clusters(n)}`,
    clustersWord: clusters,
  },
};
export default texts;
