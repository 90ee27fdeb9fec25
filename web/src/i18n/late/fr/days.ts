/** Textes : parties sur plusieurs jours. */

import type { Texts } from "../../texts";

const texts: Texts["days"] = {
  replies: "S’ils jouent …",
  repliesAbout:
    "Décidez dès maintenant de votre réponse. Si le coup vient, elle est jouée aussitôt. Personne d’autre ne la voit.",
  yourTurn:
    "C’est à vous de jouer. Pendant que vous attendez les autres, vous pouvez préparer ici des réponses.",
  over: "La partie est terminée.",
  newReply: "Préparer une réponse",
  keepReply: "Garder cette réponse",
  ifPlayed: (move) => `Si ${move} :`,
  removeReply: (line) => `Retirer ${line}`,
  say: {
    theirs: "Jouez sur le plateau ce qu’ils pourraient faire.",
    mine: "Jouez maintenant votre réponse.",
    nothing: "Jouez d’abord ce qu’ils pourraient faire.",
    ready: "Gardez-la, ou continuez avec leur coup suivant et votre réponse suivante.",
  },
  notes: "Notes",
  notesAbout: "Vous seul les voyez. Elles restent avec la partie, sur tous vos appareils.",
  noteLine: "Noter les coups essayés",
  after: (turn, move) => `${turn}. ${move}`,
  removeLine: (line) => `Retirer ${line}`,
  standing: {
    kept: "",
    writing: "Enregistrement …",
    changed:
      "Un autre appareil a aussi écrit ici. Les deux textes sont là : relisez, puis continuez.",
  },
};
export default texts;
