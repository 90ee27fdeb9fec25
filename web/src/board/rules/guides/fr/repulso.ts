/** The guide of a first game of Repulso in French. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Vous êtes Bleu et vous commencez. Posez un jeton de couleur sur une case libre. Il ne doit toucher aucun des vôtres par un côté, mais à la fin le moins de groupes gagne : plus tard, des glissades devront réunir vos jetons.",
    "Posez vos jetons près les uns des autres, en diagonale ou à une case d’écart. Une glissade pourra les réunir.",
    "Un jeton d’action met en mouvement tous les jetons de couleur à côté de lui, les vôtres et ceux d’Orange ; les vôtres glissent d’abord. Jouez-en un quand il réunit vos jetons.",
    "Vous avez six jetons d’action pour toute la partie, et ils restent où ils sont. La plupart valent davantage plus tard.",
    "Regardez quelles cases restent ouvertes à vos jetons de couleur. S’il n’y en a plus et qu’aucun jeton d’action ne peut en ouvrir une, vous perdez aussitôt.",
  ],
  otherwise:
    "Réunissez vos jetons en les faisant glisser, tenez ceux d’Orange séparés, et gardez une case ouverte pour chaque jeton de couleur qui vous reste.",
  inside:
    "Des jetons sont en mouvement. Choisissez lequel des vôtres glisse, et où : il va jusqu’à ce que quelque chose l’arrête. Y a-t-il un chemin vers un autre jeton bleu ?",
  insideOpponent:
    "C’est le tour d’Orange, mais l’un de vos jetons est touché, et vous choisissez son chemin. Peut-il rejoindre les autres ?",
  can: {
    "affected:own":
      "Un jeton d’action à côté de jetons de couleur les ferait glisser. Pointez une case pour voir lesquels.",
    "affected:opponent":
      "Un jeton d’action à côté de jetons de couleur les ferait glisser. Pointez une case pour voir lesquels.",
  },
  happened: {
    "slid:opponent":
      "Le jeton d’action était à côté, et ce qu’il touche doit glisser aussi loin que possible.",
    "slid:own":
      "Le jeton d’action était à côté, et ce qu’il touche doit glisser aussi loin que possible.",
  },
};
export default texts;
