/** Texts: what lies beside the boards of Abalone and Repulso. */

import { plural } from "../../plural";

const clusters = (n: number) => plural("en", n, { one: "cluster", other: "clusters" });

const pieces = (n: number) => plural("en", n, { one: "piece", other: "pieces" });

const texts = {
  /** What is said of a marked cell, after what lies there. */
  marks: {
    target: "can be chosen",
    chosen: "chosen",
    hinted: "hint",
    threat: (whose: string) => `threat: ${whose}`,
  },
  abalone: {
    pushedOut: (n: number, needed: number) =>
      `${n} of ${needed} ${plural("en", needed, { one: "marble", other: "marbles" })} pushed out`,
  },
  repulso: {
    supply: (coloured: number, action: number) =>
      `Supply: ${coloured} coloured ${pieces(coloured)} and ${action} action ${pieces(action)}`,
    clusters: (n: number) => `${n} ${clusters(n)}`,
    clustersWord: clusters,
  },
};
export default texts;
