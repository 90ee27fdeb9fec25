/** Texts: the pages that teach the games. */

import { de } from "../../elision";
import type en from "../en/learn";

const texts: typeof en = {
  title: "Apprendre",
  intro:
    "Chaque jeu s’apprend en quelques minutes. Lisez les règles en images, ou suivez de courtes leçons sur le plateau.",
  players: (fewest, most) =>
    fewest === most ? `${fewest} joueurs` : `${fewest} à ${most} joueurs`,
  minutes: (minutes) => `environ ${minutes} minutes`,
  by: (names) => de(names),
  rulesOf: (title) => `Les règles ${de(title)}`,
  lessons: "Leçons",
  openings: "Ouvertures",
  progress: (done, all) => `Leçons terminées : ${done} sur ${all}`,
  begin: "Commencer les leçons",
  goOn: "Continuer les leçons",
  play: (title) => `Jouer à ${title}`,
  contents: "Sur cette page",
  notation: "Comment s’écrivent les coups",
  picture: (caption) => `Plateau : ${caption}`,
  words:
    "Les noms que la règle donne à certaines dispositions de billes, chacune montrée sur le plateau.",
  step: (step, all) => `Étape ${step} sur ${all}`,
  steps: "Étapes de cette leçon",
  stepDone: "terminée",
  show: "Montrez-moi",
  again: "Réessayer",
  fromStart: "Recommencer l’étape",
  stars: (count: number, most: number) => `${count} étoile${count > 1 ? "s" : ""} sur ${most}`,
  retry: "Réessayer pour trois étoiles",
  shown: "C’était la solution.",
  nowYou: "À vous d’essayer",
  stepsLeft: "Il vous reste des étapes à résoudre. Les barres ci-dessus montrent lesquelles.",
  next: "Suivant",
  previous: "Précédent",
  solved: "Bien joué !",
  seen: "Voilà pourquoi !",
  notThis: "Ce coup est permis, mais nous en cherchons un autre.",
  finished: "Leçon terminée",
  nextLesson: (title) => `Leçon suivante : ${title}`,
  allFinished: "Vous avez terminé toutes les leçons de ce jeu. À vous de jouer !",
  board: (title) => `Plateau : ${title}`,
  offline: "Le serveur qui joue les coups est injoignable. Réessayez dans un instant.",
  guide: {
    title: "Votre première partie",
    leave: "Continuer sans guide",
    wait: "L’ordinateur réfléchit. Regardez son coup : nous allons l’expliquer.",
    happened: "Ce qui s’est passé",
    can: "Ce que vous pouvez faire",
    over: "C’était votre première partie. Vous pouvez la revoir coup par coup, ou en jouer une autre.",
  },
};
export default texts;
