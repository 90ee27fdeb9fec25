/** Textes : composer une position d’Alliances. */

import type { GameEditorTexts } from "../../../gametexts";

const won = { "?": "selon le plateau", "-": "encore personne", "0": "Premier", "1": "Second" };

const texts: GameEditorTexts = {
  fields: {
    orange: "L’orange gagnée par",
    purple: "La violette gagnée par",
    green: "La verte gagnée par",
    charts: "Tableaux",
  },
  values: {
    orange: won,
    purple: won,
    green: won,
    charts: { "-": "comme au début", swapped: "échangés" },
  },
  note: "Le joueur au trait découle du nombre de disques. Tourner le plateau tourne aussi les couleurs de ses côtés.",
  contradictions: {
    words: () => "le texte demande un plateau, les gagnants des couleurs et les tableaux",
    winners: ({ text }) =>
      `« ${text} » ne dit pas qui a gagné l’orange, la violette et la verte : trois signes parmi - 0 1`,
    charts: ({ text }) => `« ${text} » n’est ni - ni swapped`,
    "too-many": ({ colour, most, found }) =>
      `il y a ${found} disques de la couleur ${colour} sur le plateau, mais il n’en existe que ${most}`,
    "no-swap": () => "les tableaux sont échangés, mais ces règles ne le permettent pas",
    "swap-too-soon": () => "on n’échange les tableaux qu’après le premier disque",
    "not-won": ({ colour, seat }) =>
      `${seat} ne peut pas avoir gagné la couleur ${colour} sur ce plateau`,
    undecided: ({ colour, seat }) => `sur ce plateau, ${seat} a gagné la couleur ${colour}`,
    "first-of-both": ({ colour }) =>
      `les deux peuvent avoir gagné la couleur ${colour} sur ce plateau : dites qui était premier`,
    "no-last-disc": () => "aucun disque à lui seul ne peut avoir fini la partie ainsi",
  },
};
export default texts;
