/** Texts: from clicks to moves. */

import { plural } from "../../plural";
import type en from "../en/choosing";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} et ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, one: string, other: string) => `${n} ${plural("fr", n, { one, other })}`;

const texts: typeof en = {
  confirm: (move) => `Jouer ${move}`,
  pending: "Confirmez ce coup ou choisissez-en un autre.",
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
    "Entrée prend la pièce ; un chiffre l’envoie, comme sur un pavé numérique : 8 en haut, 6 à droite, 2 en bas, 4 à gauche.",
  listKeys: (n) => `Les touches 1 à ${n} choisissent dans la liste.`,
  abalone: {
    pick: "Choisissez d’une à trois de vos billes, en ligne.",
    go: (n) =>
      n === 1
        ? "Choisissez où va la bille, ou d’autres billes de sa ligne."
        : "Choisissez où vont les billes : une flèche, une case marquée, ou faites-les glisser.",
    stuck: "Ces billes ne peuvent pas bouger. Choisissez-en d’autres.",
    moves: (n, direction) => `${count(n, "bille", "billes")} ${direction}`,
    pushes: (n, direction) => `Pousser ${count(n, "bille", "billes")} ${direction}`,
    pushesOut: (n, direction) =>
      n === 1
        ? `Éjecter une bille ${direction}`
        : `Pousser ${n} billes ${direction}, dont une éjectée`,
    keys: "Entrée prend une bille ; un chiffre déplace celles qui sont choisies, comme sur un pavé numérique : 7 9 en haut, 4 6 de côté, 1 3 en bas.",
  },
  repulso: {
    kinds: { coloured: "Jeton de couleur", action: "Jeton d’action" },
    place: (kind) =>
      kind === "action"
        ? "Posez un jeton d’action sur une case libre."
        : kind === "coloured"
          ? "Posez un jeton de couleur, mais pas à côté d’un des vôtres."
          : "Choisissez un jeton et une case.",
    placeKeys: "1 prend un jeton de couleur, 2 un jeton d’action ; Entrée le pose.",
    slide: (names, ways) =>
      ways === 1
        ? `Faites glisser ${cells(names)} : il n’y a qu’un chemin.`
        : names.length === 1
          ? `Faites glisser ${cells(names)} : choisissez une direction.`
          : `Faites glisser vos jetons concernés, l’un après l’autre : ${cells(names)}.`,
    inside: (seat) => `C’est à ${seat} de jouer, mais vos jetons sont concernés.`,
    otherDecides: (seat, names) =>
      `Dans votre tour, ${seat} décide maintenant. À faire glisser : ${cells(names)}.`,
  },
  repello: {
    put: "Posez votre empileur sur une case marquée de la zone de départ.",
    move: (n) =>
      n === 1
        ? "Déplacez votre empileur : il n’y a qu’une direction."
        : "Déplacez votre empileur : choisissez une direction. Le nombre à côté dit combien de cases.",
    moveKeys:
      "Un chiffre déplace l’empileur, comme sur un pavé numérique : 8 en haut, 9 en haut à droite, 6 à droite, etc.",
    goes: (direction, end) => `${direction} jusqu’à ${end ?? "?"}`,
    bounces: (direction, end) => `${direction}, rebond au bord, jusqu’à ${end ?? "?"}`,
    resolve: (n) => `${count(n, "conflit", "conflits")} : choisissez quelle pièce cède.`,
    resolveOne: (cell) => `Choisissez comment cède la pièce en ${cell}.`,
    resolveForced: (pair) => `${cells(pair)} sont en conflit : il n’y a qu’une solution.`,
    givesWay: (from, other, end, direction) =>
      `${from} cède devant ${other} : ${direction} en ${end}`,
    givesWayOff: (from, other) => `${from} cède devant ${other} : hors du plateau`,
    forced: "Jouer les coups forcés",
    take: (seat) => `Prenez un jeton dans la collection (${seat}), ou aucun.`,
    counters: {
      grey: "Jeton gris",
      silver: "Jeton argenté",
      gold: "Jeton doré",
      none: "Aucun",
    },
  },
  alliances: {
    colours: { orange: "Orange", purple: "Violet", green: "Vert" },
    colour: "Choisissez une couleur, puis une case.",
    colourFor: (cell) => `Choisissez la couleur du disque en ${cell}.`,
    cellFor: (colour) => {
      const named = { orange: "orange", purple: "violet", green: "vert" }[colour] ?? colour;
      return `Choisissez une case pour le disque ${named}, ou une autre couleur.`;
    },
    swap: "Échanger les tableaux",
    keys: "1 orange, 2 violet, 3 vert ; Entrée pose le disque.",
  },
  plain: {
    first: "Choisissez une case du plateau.",
    then: "Choisissez maintenant une des cases marquées.",
    list: "Choisissez un coup dans la liste.",
  },
};
export default texts;
