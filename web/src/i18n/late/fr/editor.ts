/** Textes : l’éditeur de positions. */

import { byName, type GameEditorTexts } from "../../games";
import type { Texts } from "../../texts";

const texts: Texts["editor"] = {
  title: "Composer une position",
  titleOf: (game) => `Composer une position : ${game}`,
  about:
    "Choisissez une pièce et cliquez sur une case ; un clic sur la même pièce l’enlève. Les pièces se glissent, aussi hors du plateau ; un clic droit les enlève.",
  keys: (letters) =>
    `Au clavier : les flèches parcourent le plateau, ${letters} posent une pièce, Suppr l’enlève, Entrée pose la pièce choisie.`,
  game: "Jeu",
  tray: "Pièces",
  erase: "Enlever",
  count: (n) => `${n} sur le plateau`,
  undo: "Annuler",
  redo: "Rétablir",
  clear: "Vider",
  start: "Départ",
  layout: "Disposition de départ",
  asItIs: "choisir …",
  turn: "Tourner",
  mirror: "Refléter",
  exchange: "Échanger les couleurs",
  flip: "Voir de l’autre côté",
  options: "Règles de cette partie",
  usual: "habituel",
  beside: "À côté du plateau",
  follows: "découle du plateau",
  text: "La position en texte",
  textAbout: "À copier, ou collez-en une autre. Un ? remplace ce qui découle du reste.",
  link: "Lien vers cette position",
  analyse: "Analyser cette position",
  play: "Jouer à partir d’ici",
  playAbout: "Contre l’ordinateur, contre des amis ou contre quelqu’un devant cet écran.",
  fine: (who) => `Une partie peut en être là. Au trait : ${who}.`,
  over: (how) => `Une partie peut finir ainsi : ${how}`,
  checking: "Vérification …",
  refused: "Aucune partie ne peut en être là :",
  wrong: "ceci ne va pas",
  kept: "Tout est gardé dans ce navigateur au fil de vos changements.",
  put: (cell, piece) => `${cell} : ${piece}`,
  emptied: (cell) => `${cell} est vide`,
  unreadable: "Ce texte ne se lit pas comme une position de ce jeu.",
  contradictions: {
    foreign: ({ title }) => `ce n’est pas une position de ${title}`,
    rows: ({ rows, found }) => `le plateau a ${rows} rangées, pas ${found}`,
    row: ({ text, length, letters }) =>
      `« ${text} » n’est pas une rangée de ${length} cases : ${letters}, et un nombre pour chaque suite de cases vides`,
    "no-moves": () => "aucun coup ne suit le mot « moves »",
    "no-replay": () => "les coups qui suivent le plateau ne peuvent pas être joués",
    "too-far-back": () => "plus de coups suivent le plateau que les règles n’en regardent",
    written: ({ text }) => `cette position s’écrit ${text}`,
  },
  games: byName(
    import.meta.glob<GameEditorTexts>("./editor/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
