/** Texts: records that somebody opens. */

import type { Texts } from "../../texts";

const texts: Texts["records"] = {
  moves: (n) => (n < 2 ? `${n} coup` : `${n} coups`),
  recordTitle: "Ouvrir une partie",
  recordAbout:
    "Ouvrez une partie enregistrée : parcourez-la coup par coup, essayez autre chose ou reprenez le jeu depuis n’importe quelle position.",
  instead: (move) => `À la place : ${move}`,
  paste: "Coups ou lien",
  pastePlaceholder: "Collez ici une partie enregistrée ou son lien",
  file: "Choisir un fichier",
  drop: "ou déposez-le n’importe où sur cette page",
  open: "Ouvrir",
  reading: "Lecture de la partie…",
  empty: "Il n’y a rien à lire ici.",
  tooLong: "C’est trop long : la limite est de 2 Mo.",
  unreadable:
    "Nous ne pouvons pas lire cela. Collez une partie enregistrée ou un lien vers une partie.",
  details: "Ce qui ne va pas",
  notText: "Ce n’est pas un fichier texte.",
  found: (n) => (n === 1 ? "1 partie" : `${n} parties`),
  pick: "Quelle partie ?",
  another: "Ouvrir une autre partie",
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
