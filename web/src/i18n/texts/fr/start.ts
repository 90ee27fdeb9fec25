/** Texts: the start, and what can be chosen before a game. */

import type en from "../en/start";

const texts: typeof en = {
  title: "Choisissez un plateau et jouez",
  about:
    "Contre l’ordinateur, contre quelqu’un à côté de vous ou contre un ami au loin. Gratuit et sans compte.",
  by: (credit) => `de ${credit}`,
  players: (fewest, most) =>
    fewest === most ? `${fewest} joueurs` : `${fewest} à ${most} joueurs`,
  learn: "Apprendre en 2 minutes",
  newHere: "Première visite ?",
  rest: "Arrêter les plateaux",
  move: "Animer les plateaux",
  all: "Tous les jeux",
  goOn: "Continuer à jouer",
  record: "Ouvrir une partie notée",
  opponent: "Contre",
  rivals: {
    computer: "L’ordinateur",
    link: "Quelqu’un par lien",
    person: "Quelqu’un ici",
    bot: "Un bot",
  },
  rivalsAbout: {
    computer: "Il joue tout de suite, au niveau qui vous plaît.",
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
  random: "Tirer au sort",
  howMany: "Combien de joueurs",
  bySeat: "Choisir chaque place",
  oneOnOne: "Un contre un",
  seats: "Qui joue où",
  nobodyHere: "Vous n’avez pas de place : la partie se jouera sans vous et vous pourrez regarder.",
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
      `${minutes} minutes chacun pour toute la partie, comme dans la règle. Qui n’a plus de temps perd.`,
    own: "Tant de minutes chacun, et quelques secondes de plus à chaque coup.",
    days: "Tant de jours par tour : revenez quand vous voulez.",
  },
  minutes: "Minutes par joueur",
  increment: "Secondes ajoutées à chaque coup",
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
  usual: "comme d’habitude",
  lacks: {
    minutes: "La pendule va jusqu’à 1 440 minutes et 3 600 secondes par coup.",
    days: "Un tour dure de 1 à 60 jours.",
    bot: "Aucun bot n’est choisi.",
    option: "Une des règles a une valeur qu’elle ne peut pas avoir.",
  },
  begins: "Le plateau se prépare…",
  layoutOf: (name) => `Le départ : ${name}`,
};
export default texts;
