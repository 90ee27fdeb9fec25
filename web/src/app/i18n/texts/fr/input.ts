/** Texts: from clicks to moves. */

import type en from "../en/input";

const texts: typeof en = {
  confirm: (move) => `Jouer ${move}`,
  pending: "Jouez ce coup, ou choisissez-en un autre.",
  cancel: "Annuler",
  stop: "Arrêter",
  running: "Les coups forcés sont joués…",
  whichWay: "Plusieurs coups sont possibles : choisissez une flèche.",
  directions: {
    N: "vers le nord",
    NE: "vers le nord-est",
    E: "vers l’est",
    SE: "vers le sud-est",
    S: "vers le sud",
    SW: "vers le sud-ouest",
    W: "vers l’ouest",
    NW: "vers le nord-ouest",
  },
  slideLabel: (from, direction, end) => `${from} ${direction} jusqu’à ${end}`,
  slideKeys:
    "Entrée choisit la pièce ; un chiffre la déplace, comme sur un pavé numérique : 8 en haut, 6 à droite, 2 en bas, 4 à gauche.",
  listKeys: (n) => `Les touches 1 à ${n} choisissent dans la liste.`,
  plain: {
    first: "Choisissez une case du plateau.",
    then: "Choisissez maintenant une des cases marquées.",
    list: "Choisissez un coup dans la liste.",
    several: (cell) => `Plusieurs types de coup mènent en ${cell}. Choisissez-en un dans la liste.`,
  },
};
export default texts;
