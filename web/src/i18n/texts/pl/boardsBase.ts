/** Texts: what lies beside the boards of Abalone and Repulso. */

import { plural } from "../../plural";
import type en from "../en/boardsBase";

const clusters = (n: number) =>
  plural("pl", n, { one: "grupa", few: "grupy", many: "grup", other: "grupy" });

const texts: typeof en = {
  abalone: {
    pushedOut: (n, needed) => `Wypchnięte kule: ${n} z ${needed}`,
  },
  repulso: {
    supply: (coloured, action) => `Zapas: kolorowe pionki: ${coloured}, pionki akcji: ${action}`,
    clusters: (n) => `${n} ${clusters(n)}`,
    clustersWord: clusters,
  },
};
export default texts;
