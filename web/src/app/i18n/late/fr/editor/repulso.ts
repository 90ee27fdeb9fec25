/** Textes : composer une position de Repulso. */

import type { GameEditorTexts } from "../../../gametexts";

const texts: GameEditorTexts = {
  fields: { turn: "Au trait" },
  values: { turn: { "?": "découle du plateau", b: "Bleu", o: "Orange" } },
  mark: "Doit encore glisser",
  marked: "doit encore glisser",
  note: "Le joueur au trait découle du nombre de jetons : chaque tour en pose un.",
  contradictions: {
    words: () =>
      "le texte demande un plateau, le joueur au trait et les jetons qui glissent encore",
    "on-turn": ({ seat }) => `avec autant de jetons sur le plateau, c’est à ${seat} de jouer`,
    "too-many-coloured": ({ seat, most, found }) =>
      `${seat} a ${found} jetons de couleur, et il n’y en a que ${most}`,
    "too-many-actions": ({ seat, turns, coloured, most }) =>
      `${seat} a eu ${turns} tours et a ${coloured} jetons de couleur ; le reste serait des jetons d’action, et il n’y en a que ${most}`,
    "too-few-turns": ({ seat, turns, coloured }) =>
      `${seat} a ${coloured} jetons de couleur, mais n’a eu que ${turns} tours : on pose à tour de rôle`,
    pending: ({ cells }) =>
      `${cells} ne peut pas être tout ce qui glisse encore : ce sont toujours tous les jetons de couleur mobiles à côté d’un jeton d’action`,
    "slides-for-nothing": ({ seat }) =>
      `${seat} n’a posé aucun jeton d’action, donc rien ne glisse`,
  },
};
export default texts;
