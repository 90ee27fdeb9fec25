/** The guide of a first game of Repello in French. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Vous êtes Rouge et vous commencez. Posez votre empileur sur une case de la zone de départ verte ; il partira au tour suivant.",
    "Choisissez une direction : le nombre de la première case dit combien de pas vous faites. Votre jeton du bas reste en arrière, et le plateau se remplit.",
    "Si vous arrivez à côté d’une pièce, elles sont en conflit, et l’une cède, droit à l’opposé de l’autre. C’est vous qui décidez laquelle.",
    "Un jeton qui passe le bord est à vous : gris 1 point, argenté 3, doré 5. Lesquels sont près du bord ?",
    "Regardez où est votre empileur à la fin de votre tour. Au bord, l’adversaire peut le pousser dehors et vous prendre un jeton.",
  ],
  otherwise:
    "Comptez deux tours : ce que vous gagnez maintenant, et ce que l’adversaire peut gagner ensuite.",
  inside:
    "Un conflit : choisissez quelle pièce cède. Suivez des yeux ce qu’elle touchera ensuite ; ce qui passe le bord est à vous.",
  insideOpponent: "Le tour de l’adversaire continue, et cette décision est la vôtre.",
  can: {
    "collected:own": "L’un de vos coups rapporte quelque chose tout de suite.",
    "slid:own":
      "Pointez une flèche pour voir où elle finit : à côté d’une pièce, un conflit commence ; loin de toutes, votre tour est terminé.",
  },
  happened: {
    "collected:opponent":
      "Cela a passé le bord pendant le tour de l’adversaire : les points sont à lui. Regardez ce qui est près du bord maintenant.",
    "pushed:opponent":
      "Elles se touchaient, l’une devait donc céder, et celui dont c’est le tour choisit laquelle.",
    "slid:opponent":
      "Autant de pas que le dit la première case, et le jeton du bas reste en arrière.",
  },
};
export default texts;
