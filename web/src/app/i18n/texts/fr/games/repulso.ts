/** Texts of Repulso. */

import { plural } from "../../../plural";
import type en from "../../en/games/repulso";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} et ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, one: string, other = `${one}s`) =>
  `${n} ${plural("fr", n, { one, other })}`;
const clusters = (n: number) => plural("fr", n, { one: "groupe", other: "groupes" });
const he = (bare: string) => ({ bare, the: `le ${bare}`, gain: `un ${bare}` });

const texts: typeof en = {
  seats: ["Bleu", "Orange"],
  pitch: "Posez vos jetons et faites-les glisser : celui qui a le moins de groupes à la fin gagne.",
  goal: "But : le moins de groupes possible de votre couleur quand toutes les pièces sont posées.",
  like: "Poser et glisser sur un petit plateau de hêtre. Vite appris, tendu à la fin : les dernières cases libres décident.",
  options: {
    unable: {
      label: "Aucune case pour un jeton de couleur",
      about: "Détermine quand vous perdez si vous ne pouvez plus poser de jeton de couleur.",
      values: {
        rulebook: [
          "Comme dans la règle",
          "Vous perdez aussitôt si aucun de vos jetons d’action ne pourrait libérer de case.",
        ],
        "play-on": [
          "Continuer",
          "Vous ne perdez que lorsque vous n’avez plus de jetons d’action non plus.",
        ],
      },
    },
  },
  pieces: {
    coloured: [he("jeton bleu"), he("jeton orange")],
    action: he("jeton d’action"),
  },
  events: {
    affected: ({ cells }) => `le jeton d’action concerne ${cells}`,
  },
  why: {
    placed: ({ who, gain, cell }) =>
      `c’était à ${who} de jouer : ${gain} sur la case libre ${cell}`,
    action: ({ who, cell }) =>
      `c’était à ${who} de jouer : un jeton d’action en ${cell} ; les jetons de couleur voisins glissent`,
    affected: ({ cells }) => `${cells} : à côté du jeton d’action qui vient d’être posé`,
    slid: ({ the }) =>
      `${the} se trouvait à côté du nouveau jeton d’action et glisse jusqu’au prochain obstacle`,
    stopped: ({ to: cell }) => `arrêt en ${cell}`,
    blocked: ({ the, cell }) =>
      `${the} en ${cell} est à côté du jeton d’action, mais aucune case voisine n’est libre`,
  },
  reasons: {
    clusters: () => "moins de groupes",
    "largest-cluster": () => "autant de groupes, mais le plus grand de tous",
    "equal-clusters": () => "autant de groupes, et les plus grands sont de même taille",
    unable: ({ loser }) =>
      `${loser} n’a plus de case pour un jeton de couleur et ne peut pas en ouvrir`,
  },
  refusals: {
    "must-slide": ({ cells }) => `Ces jetons doivent d’abord glisser : ${cells}`,
    "not-free": ({ cell }) => `La case ${cell} n’est pas libre`,
    "no-action-left": () => "Vous n’avez plus de jeton d’action",
    "no-coloured-left": () => "Vous n’avez plus de jeton de couleur",
    "touches-own": ({ cell }) => `Ce serait juste à côté de votre propre jeton en ${cell}`,
    "nothing-slides": () => "Un jeton ne glisse que si un jeton d’action vient d’être posé à côté",
    "not-coloured": ({ cell }) =>
      `Il n’y a pas de jeton de couleur en ${cell}, et seuls ceux-là glissent`,
    "not-waiting": ({ cell }) => `Le jeton en ${cell} n’est pas à côté du nouveau jeton d’action`,
    "other-player": ({ cell, seat }) =>
      `Le jeton en ${cell} n’est pas à vous ; maintenant, c’est à ${seat}`,
    blocked: ({ cell }) => `Dans cette direction, le jeton en ${cell} est bloqué aussitôt`,
  },
  tasks: {
    place: "poser un jeton de couleur ou un jeton d’action",
    slide: (cells) => `faire glisser ${cells}`,
  },
  spoken: { waits: "doit encore glisser" },
  facts: {
    supply: (who, coloured, action, clusters) =>
      `${who} : en réserve ${count(coloured, "jeton")} de couleur et ` +
      `${count(action, "jeton")} d’action, ${count(clusters, "groupe")}`,
  },
  input: {
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
  beside: {
    supply: (coloured, action) =>
      `Réserve : ${coloured} ${plural("fr", coloured, { one: "jeton de couleur", other: "jetons de couleur" })}` +
      ` et ${action} ${plural("fr", action, { one: "jeton d’action", other: "jetons d’action" })}`,
    clusters: (n) => `${n} ${clusters(n)}`,
    clustersWord: clusters,
  },
};
export default texts;
