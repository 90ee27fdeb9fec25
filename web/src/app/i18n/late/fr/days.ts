/** Textes : parties sur plusieurs jours. */

import type { Texts } from "../../texts";

const texts: Texts["days"] = {
  replies: "S’ils jouent…",
  repliesAbout:
    "Préparez une réponse. Elle sera jouée aussitôt s’ils jouent ce coup. Personne d’autre ne peut la voir.",
  yourTurn:
    "C’est à vous de jouer. En attendant les autres, vous pouvez préparer des réponses ici.",
  over: "La partie est terminée.",
  newReply: "Préparer une réponse",
  keepReply: "Enregistrer cette réponse",
  ifPlayed: (move) => `Si ${move} :`,
  removeReply: (line) => `Retirer ${line}`,
  say: {
    theirs: "Jouez sur le plateau un coup qu’ils pourraient jouer.",
    mine: "Jouez maintenant votre réponse.",
    nothing: "Jouez d’abord un coup qu’ils pourraient jouer.",
    ready: "Enregistrez-la, ou continuez avec leur coup suivant et votre réponse suivante.",
  },
  notes: "Notes",
  notesAbout:
    "Vous seul voyez vos notes. Elles sont enregistrées avec la partie, sur tous vos appareils.",
  noteLine: "Ajouter ces coups à mes notes",
  after: (turn, move) => `${turn}. ${move}`,
  removeLine: (line) => `Retirer ${line}`,
  standing: {
    kept: "",
    writing: "Enregistrement…",
    changed:
      "Vous avez aussi pris des notes sur un autre appareil. Les deux textes sont ici : relisez-les.",
  },
};
export default texts;
