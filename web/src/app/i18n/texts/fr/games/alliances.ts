/** Texts of Alliances. */

import type en from "../../en/games/alliances";

const colours = { orange: "Orange", purple: "Violet", green: "Vert" };
const he = (bare: string) => ({ bare, the: `le ${bare}`, gain: `un ${bare}` });

const texts: typeof en = {
  seats: ["Premier", "Second"],
  pitch: "Trois couleurs, chacune avec une alliée : gagnez-en deux par une chaîne ou une clôture.",
  goal: "But : gagner deux des trois couleurs, chacune avec son alliée.",
  like: "Reliez les côtés d’un hexagone avec des disques communs. Deux buts en un : bâtir votre chaîne et barrer celle de l’adversaire.",
  options: {
    swap: {
      label: "Échange des tableaux",
      about: "L’échange compense l’avantage du premier coup.",
      values: {
        off: ["Non", "Chacun garde son tableau, comme dans la règle."],
        on: [
          "Oui",
          "Le second joueur peut échanger les tableaux une fois, au lieu de poser le deuxième disque.",
        ],
      },
    },
  },
  pieces: {
    orange: he("disque orange"),
    purple: he("disque violet"),
    green: he("disque vert"),
  },
  names: { orange: "orange", purple: "violette", green: "verte" },
  events: {
    "won-connected": ({ who, prize: colour, ally, chain: cells }) =>
      `${who} gagne la couleur ${colour} : une chaîne ${colour} et ${ally} relie ses côtés (${cells})`,
    "won-fenced": ({ who, prize: colour, chain: cells }) =>
      `${who} gagne la couleur ${colour} : une clôture empêche à jamais l’adversaire de la relier (${cells})`,
    lost: ({ who, prize: colour }) => `${who} marque la couleur ${colour} comme perdue`,
    chosen: ({ who }) => `${who} échange les tableaux`,
    collected: ({ who, gain }) => `${who} prend ${gain} comme trophée`,
  },
  why: {
    disc: ({ who, cell }) => `c’était à ${who} de jouer : un disque sur la case libre ${cell}`,
    connected: ({ prize: colour, ally }) =>
      `des disques voisins, de la couleur ${colour} et de son alliée ${ally}, vont d’un côté à l’autre`,
    fenced: ({ prize: colour }) =>
      `entre les deux côtés de couleur ${colour}, plus aucun chemin n’est ouvert à l’adversaire`,
    trophy: () => "celui qui gagne une couleur en prend un disque dans la réserve",
    lost: () => "celui qui perd une couleur la marque d’un disque argenté",
    swapped: () => "au lieu de poser le deuxième disque, on peut une fois échanger les tableaux",
  },
  reasons: { "two-colours": () => "deux couleurs gagnées" },
  refusals: {
    "not-free": ({ cell }) => `Il y a déjà un disque en ${cell}`,
    "none-left": ({ disc }) => `Il ne reste plus de disque de cette couleur : ${disc}`,
    "swap-off": () => "Dans cette partie, les tableaux ne s’échangent pas",
    "swapped-already": () => "Les tableaux ont déjà été échangés",
    "swap-not-now": () =>
      "Vous pouvez échanger les tableaux seulement à la place du deuxième disque",
  },
  tasks: {
    disc: "poser un disque de n’importe quelle couleur",
    discOrSwap: "poser un disque de n’importe quelle couleur, ou échanger les tableaux",
  },
  facts: {
    won: (who, pairs, colours) => `${who} (relie ${pairs}), couleurs gagnées : ${colours}`,
    left: (colours) => `réserve : ${colours}`,
    nothing: "aucune",
  },
  input: {
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
  beside: {
    colours,
    chart: "Relie",
    pair: (colour, ally) =>
      `${colours[colour]} avec ${colours[colour].toLowerCase()} et ${colours[ally].toLowerCase()}`,
    won: "gagné",
    lost: "perdu",
    supply: "Réserve",
    left: (n) => `encore ${n}`,
    decided: "Décidé",
    by: { connection: "connexion", fence: "clôture" },
  },
};
export default texts;
