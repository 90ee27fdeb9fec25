/** Texts: what lies beside the boards of Abalone and Repulso. */

import { plural } from "../../plural";
import type en from "../en/boardsBase";

const clusters = (n: number) => plural("fr", n, { one: "groupe", other: "groupes" });

const texts: typeof en = {
  /** What is said of a marked cell, after what lies there. */
  marks: {
    target: "peut être choisie",
    chosen: "choisie",
    hinted: "conseil",
    threat: (whose) => `menace : ${whose}`,
  },
  abalone: {
    pushedOut: (n, needed) =>
      `${n} ${plural("fr", n, { one: "bille éjectée", other: "billes éjectées" })} sur ${needed}`,
  },
  repulso: {
    supply: (coloured, action) =>
      `Réserve : ${coloured} ${plural("fr", coloured, { one: "jeton de couleur", other: "jetons de couleur" })}` +
      ` et ${action} ${plural("fr", action, { one: "jeton d’action", other: "jetons d’action" })}`,
    clusters: (n) => `${n} ${clusters(n)}`,
    clustersWord: clusters,
  },
};
export default texts;
