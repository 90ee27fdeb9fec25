/** Texts: the games of this browser, and records. */

import { de } from "../../elision";
import type en from "../en/ownGames";

const texts: typeof en = {
  title: "Mes parties",
  about: "Les parties que vous avez commencées ou rejointes dans ce navigateur.",
  none: "Il n’y en a pas encore. Les parties que vous commencez ou rejoignez sont listées ici.",
  begin: "En commencer une",
  groups: {
    yours: "À vous de jouer",
    others: "Aux autres de jouer",
    waiting: "Il manque quelqu’un",
    over: "Terminées",
    unknown: "Indisponibles",
  },
  standing: {
    yours: "À vous de jouer",
    others: (who) => `À ${who} de jouer`,
    waiting: "Tout le monde n’est pas encore là",
    won: "Vous avez gagné",
    lost: "Vous avez perdu",
    drawn: "Partie nulle",
    place: (n) => `Votre place : ${n}`,
    winner: (who) => `Gagnée par ${who}`,
    ended: "Terminée sans résultat",
    gone: "Cette partie n’est plus sur le serveur.",
  },
  against: (who) => `contre ${who}`,
  watching: (who) => `Vous regardez : ${who}`,
  together: "ensemble sur cet appareil",
  nobodyYet: "personne pour l’instant",
  moves: (n) => (n < 2 ? `${n} coup` : `${n} coups`),
  board: (game) => `${game}, position actuelle`,
  forget: "Oublier",
  forgetNamed: (game) => `Oublier cette partie ${de(game)}`,
  forgetSure: (game) =>
    `Ce navigateur oubliera la partie ${de(game)} et la place que vous y avez. La partie elle-même reste.`,
  justNow: "à l’instant",
  offline: (when) => `Pas de connexion. Dernier état connu : ${when}.`,
  refresh: "Actualiser",
  more: (n) => `En montrer ${n} de plus`,
  all: "Toutes mes parties",

  recordTitle: "Parties notées",
  recordAbout:
    "Ouvrez une partie notée : parcourez-la coup par coup, essayez autre chose, reprenez le jeu depuis n’importe quelle position.",
  instead: (move) => `À la place : ${move}`,
  paste: "Partie notée ou lien",
  pastePlaceholder: "Collez ici une partie notée ou son lien",
  file: "Choisir un fichier",
  drop: "ou déposez-le n’importe où sur cette page",
  open: "Ouvrir",
  reading: "Lecture de la partie…",
  empty: "Il n’y a rien à lire dedans.",
  tooLong: "C’est trop long : la limite est de 200 000 caractères.",
  notText: "Ce n’est pas un fichier texte.",
  found: (n) => (n === 1 ? "1 partie" : `${n} parties`),
  pick: "Quelle partie ?",
  another: "En ouvrir une autre",
  download: "Télécharger",
  link: "Lien vers cette partie",
  noLink: "Cette partie est trop longue pour un lien.",
  unfinished: "inachevée",
  /** What the tags of a record mean; others are told as they are written. */
  tags: {
    Event: "Évènement",
    Site: "Lieu",
    Date: "Date",
    Round: "Ronde",
    Clock: "Pendule, en secondes",
    Remaining: "Secondes restantes",
    DaysPerTurn: "Jours par tour",
    Termination: "Fin par",
    Annotator: "Commentaires de",
  } as Record<string, string>,
};
export default texts;
