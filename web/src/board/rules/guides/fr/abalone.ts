/** The guide of a first game of Abalone in French. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Vous êtes Noir et vous commencez. Jusqu’à trois billes alignées avancent d’une case, le long de leur ligne ou de côté. Vers le centre, c’est une bonne direction : là, personne n’est éjecté.",
    "Gardez vos billes côte à côte. Trois billes alignées ne se poussent pas le long de leur ligne ; une bille seule cède devant deux.",
    "Pour pousser, votre ligne doit être plus longue que celle d’en face : deux contre une, trois contre une ou deux. Formez des lignes qui visent Blanc.",
    "Regardez le bord. Une bille qui s’y trouve face à une ligne adverse est presque perdue. Y en a-t-il une blanche ? Ou une à vous ?",
    "Avant de jouer, regardez aussi les lignes de Blanc : laquelle de vos billes pourrait être poussée ?",
  ],
  otherwise: "Poussez où vous pouvez, restez groupé et loin du bord. Six billes font gagner.",
  inside: "",
  insideOpponent: "",
  can: {
    "collected:own":
      "L’une de vos lignes peut éjecter une bille. Cherchez où Blanc se tient au bord.",
    "pushed:own":
      "Vous pouvez pousser quelque part : l’une de vos lignes est plus longue que la blanche devant elle.",
    "slid:own": "Rien ne se pousse pour l’instant. Approchez-vous, en groupe.",
  },
  happened: {
    "collected:opponent":
      "Votre bille était au bord, et la ligne blanche devant elle était plus longue que la vôtre.",
    "pushed:opponent":
      "Blanc avait plus de billes que vous sur cette ligne. Trois billes alignées auraient tenu.",
    "slid:opponent": "Rien n’a été poussé. Regardez où pointent maintenant les lignes de Blanc.",
  },
};
export default texts;
