/** Textes : l’éditeur de positions. */

import { byName, type GameEditorTexts } from "../../gametexts";
import type { Texts } from "../../texts";

const texts: Texts["editor"] = {
  title: "Composer une position",
  titleOf: (game) => `Composer une position : ${game}`,
  about:
    "Choisissez une pièce et cliquez sur une case pour la poser. Cliquez encore pour l’enlever. Vous pouvez aussi glisser les pièces, même hors du plateau. Un clic droit enlève une pièce.",
  keys: (letters) =>
    `Clavier : flèches pour se déplacer, ${letters} pour poser une pièce, Suppr pour l’enlever, Entrée pour poser la pièce choisie.`,
  game: "Jeu",
  tray: "Pièces",
  erase: "Enlever",
  count: (n) => `${n} sur le plateau`,
  undo: "Annuler",
  redo: "Rétablir",
  clear: "Vider",
  start: "Départ",
  layout: "Disposition de départ",
  asItIs: "choisir…",
  turn: "Tourner",
  mirror: "Refléter",
  exchange: "Échanger les couleurs",
  flip: "Voir de l’autre côté",
  options: "Règles de cette partie",
  usual: "habituel",
  beside: "À côté du plateau",
  follows: "fixé par le plateau",
  text: "La position en texte",
  textAbout: "Copiez-la, ou collez-en une autre. Un ? veut dire : le plateau en décide.",
  link: "Lien vers cette position",
  analyse: "Analyser cette position",
  play: "Jouer à partir d’ici",
  playAbout: "Contre l’ordinateur, un ami ou quelqu’un à côté de vous.",
  fine: (who) => `Cette position est possible. Au trait : ${who}.`,
  over: (how) => `La partie serait terminée : ${how}`,
  checking: "Vérification…",
  refused: "Cette position n’est pas possible :",
  wrong: "ceci ne va pas",
  kept: "Vos changements sont enregistrés dans ce navigateur.",
  put: (cell, piece) => `${cell} : ${piece}`,
  emptied: (cell) => `${cell} est vide`,
  unreadable: "Ce n’est pas une position de ce jeu.",
  contradictions: {
    foreign: ({ title }) => `ce n’est pas une position de ${title}`,
    rows: ({ rows, found }) => `le plateau a ${rows} rangées, pas ${found}`,
    row: ({ text, length, letters }) =>
      `« ${text} » n’est pas une rangée de ${length} cases : ${letters}, et un nombre pour chaque suite de cases vides`,
    "no-moves": () => "il n’y a pas de coup après le mot « moves »",
    "no-replay": () => "les coups après le plateau ne peuvent pas être joués",
    "too-far-back": () => "il y a plus de coups après le plateau que les règles n’en demandent",
    written: ({ text }) => `cette position s’écrit ${text}`,
  },
  games: byName(
    import.meta.glob<GameEditorTexts>("./editor/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
