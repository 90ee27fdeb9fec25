/** Textes : composer une position d’Abalone. */

import type { GameEditorTexts } from "../../../gametexts";

const texts: GameEditorTexts = {
  fields: { side: "Au trait", plies: "Coups joués" },
  values: { side: { b: "Noir", w: "Blanc" } },
  note: "Les billes qui manquent comptent comme sorties.",
  contradictions: {
    words: () => "le texte demande un plateau, un camp et un nombre de coups",
    side: ({ text }) => `« ${text} » n’est ni b ni w, le camp au trait`,
    "not-counted": () => "on ne compte les coups que si leur nombre est limité ; sinon écrivez -",
    "no-count": ({ text }) => `« ${text} » n’est pas un nombre de coups`,
    "beyond-limit": ({ plies, limit }) => `${plies} coups sont joués, mais la limite est ${limit}`,
    "too-many": ({ seat, most, found }) => `${seat} a ${found} billes, et il n’y en a que ${most}`,
    "lost-too-many": ({ seat, most, found }) =>
      `${seat} a perdu ${found} billes, mais la partie finit à ${most}`,
    lost: ({ seat }) => `${seat} vient de perdre et serait donc au trait`,
  },
};
export default texts;
