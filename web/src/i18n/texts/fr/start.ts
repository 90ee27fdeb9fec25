/** Texts: the start, and what can be chosen before a game. */

import { de } from "../../elision";
import type en from "../en/start";

const texts: typeof en = {
  title: "Choisissez un plateau et jouez",
  about:
    "Contre l’ordinateur, contre quelqu’un à côté de vous ou contre un ami au loin. Gratuit et sans compte.",
  by: (credit) => de(credit),
  players: (fewest, most) =>
    fewest === most ? `${fewest} joueurs` : `${fewest} à ${most} joueurs`,
  learn: "Apprendre en 2 minutes",
  newHere: "Première visite ?",
  rest: "Arrêter l’animation",
  move: "Lancer l’animation",
  all: "Tous les jeux",
  goOn: "Continuer",
  record: "Ouvrir une partie notée",
  opponent: "Contre",
  rivals: {
    computer: "L’ordinateur",
    link: "Quelqu’un par lien",
    person: "Quelqu’un à côté",
    bot: "Un bot",
  },
  rivalsAbout: {
    computer: "Répond aussitôt, au niveau de votre choix.",
    link: "Vous recevez un lien à envoyer. La partie commence dès qu’il est ouvert.",
    person: "Vous partagez cet écran et jouez tour à tour.",
    bot: "Un programme que quelqu’un a connecté à ce serveur.",
  },
  me: "Vous",
  whichBot: "Lequel",
  level: "Niveau",
  levels: [
    "pour la toute première partie",
    "pour débuter",
    "facile",
    "encore aimable",
    "fait réfléchir",
    "punit les erreurs",
    "fort",
    "très fort",
    "sans pitié",
    "peut battre n’importe qui",
  ],
  seat: "Vous jouez",
  random: "Au hasard",
  howMany: "Nombre de joueurs",
  bySeat: "Choisir chaque place",
  oneOnOne: "Un contre un",
  seats: "Qui joue à quelle place",
  nobodyHere: "Vous n’avez pas de place : les autres jouent et vous pouvez regarder.",
  more: "Pendule et règles",
  clock: "Pendule",
  clocks: {
    none: "Aucune",
    minutes: (n) => `${n} min`,
    own: "Autre",
    days: "Jours",
  },
  clocksAbout: {
    none: "Chacun prend le temps qu’il veut.",
    rulebook: (minutes) =>
      `${minutes} minutes par joueur pour toute la partie, comme le propose la règle pour les parties privées. Celui qui n’a plus de temps perd.`,
    own: "Des minutes par joueur, plus des secondes par coup.",
    days: "Quelques jours pour chaque tour : revenez quand vous voulez.",
  },
  minutes: "Minutes par joueur",
  increment: "Secondes par coup",
  days: "Jours par tour",
  hints: "Conseils",
  hintsAbout: {
    on: "Chacun peut interroger l’ordinateur ; les autres l’apprennent.",
    off: "Personne ne peut interroger l’ordinateur.",
  },
  leaver: "Si quelqu’un part",
  leavers: { quiet: "Ses pièces restent", engine: "L’ordinateur continue" },
  leaversAbout: {
    quiet: "La place ne joue que les coups obligés et gagne le moins possible.",
    engine: "L’ordinateur prend la place et joue pour gagner.",
  },
  usual: "d’usage",
  lacks: {
    minutes: "Une pendule peut avoir jusqu’à 1 440 minutes et 3 600 secondes par coup.",
    days: "Un tour peut durer de 1 à 60 jours.",
    bot: "Choisissez d’abord un bot.",
    option: "Une des règles est réglée sur une valeur impossible.",
  },
  begins: "Le plateau se prépare…",
  layoutOf: (name) => `Position de départ : ${name}`,
};
export default texts;
