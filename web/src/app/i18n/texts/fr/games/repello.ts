/** Texts of Repello. */

import { plural } from "../../../plural";
import type en from "../../en/games/repello";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} et ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, one: string, other = `${one}s`) =>
  `${n} ${plural("fr", n, { one, other })}`;
const counters = (n: number, one: string, more: string) =>
  plural("fr", n, { one: `jeton ${one}`, other: `jetons ${more}` });
const steps = (n: string) => `${n} ${plural("fr", +n, { one: "case", other: "cases" })}`;
const he = (bare: string) => ({ bare, the: `le ${bare}`, gain: `un ${bare}` });
const stacker = (colour: string) => ({
  bare: `empileur ${colour}`,
  the: `l’empileur ${colour}`,
  gain: `l’empileur ${colour}`,
});

const texts: typeof en = {
  seats: ["Rouge", "Vert", "Bleu", "Noir"],
  pitch:
    "Rebondissez sur les nombres et poussez les jetons hors du plateau : chacun rapporte des points.",
  goal: "But : collecter le plus de points en poussant des jetons hors du plateau.",
  like: "Des réactions en chaîne sur un plateau de nombres. Plus on est, plus c’est vif ; à chaque tour, il y a quelque chose à prendre.",
  options: {
    players: { label: "Joueurs", about: "Combien d’empileurs sont sur le plateau.", values: {} },
    counters: {
      label: "Jetons sur chaque empileur",
      about:
        "C’est le nombre de tours de chacun. D’habitude 15, 12 ou 10 à deux, trois ou quatre ; avec moins, la partie est plus courte.",
      values: {},
    },
    reentry: {
      label: "Retour sur le plateau",
      about: "Ce qui se passe au tour qui suit, quand votre empileur a été poussé hors du plateau.",
      values: {
        turn: ["C’est tout le tour", "Vous reposez l’empileur, rien de plus."],
        "then-move": ["Puis déplacer", "Vous le reposez, puis vous jouez comme d’habitude."],
      },
    },
  },
  pieces: {
    "grey counter": he("jeton gris"),
    "silver counter": he("jeton argenté"),
    "gold counter": he("jeton doré"),
    stacker: [stacker("rouge"), stacker("vert"), stacker("bleu"), stacker("noir")],
  },
  names: { zone: "zone de départ" },
  events: {
    pushed: ({ the, from, to }) => `${the} cède et va de ${from} à ${to}`,
    "collected-bottom": ({ who, gain, owner }) => `${who} prend ${gain} sur l’empileur (${owner})`,
    "collected-chosen": ({ who, gain, owner }) =>
      `${who} prend ${gain} dans la collection (${owner})`,
    passed: ({ who }) => `${who} ne prend rien dans la collection`,
  },
  why: {
    "set-up": ({ who, cell }) => `${who} place l’empileur dans la zone de départ, en ${cell}`,
    "came-back": ({ who, cell }) =>
      `l’empileur (${who}) était hors du plateau et revient dans la zone de départ, en ${cell}`,
    ran: ({ the, first, steps: number }) =>
      `${the} avance d’autant de cases que l’indique la première, ${first} : ${number}`,
    turned: ({ turns: cells }) => `au bord, en ${cells}, il rebondit`,
    relocated: ({ the }) =>
      `${the} ne pouvait aller dans aucune direction et passe donc dans la zone de départ`,
    left: () => "le jeton du bas reste sur la case quittée",
    "gave-way": ({ the, from, other, beside: cell }) =>
      `${the} en ${from} cède : ${other} en ${cell} est juste à côté, et il s’en éloigne tout droit d’une case`,
    "went-off": ({ the, from, other, beside: cell }) =>
      `${the} en ${from} cède : ${other} en ${cell} est juste à côté, et derrière le plateau s’arrête`,
    collected: ({ who }) =>
      `ce qui quitte le plateau revient au joueur dont c’est le tour : ${who}`,
    bottom: ({ owner }) =>
      `l’empileur (${owner}) a été poussé hors du plateau et donne son jeton du bas`,
    chosen: ({ owner }) =>
      `l’empileur (${owner}) a été poussé hors du plateau : on peut choisir un jeton de cette collection`,
  },
  reasons: {
    points: () => "le plus de points",
    "gold-counter": () => "autant de points, mais le jeton doré",
    "silver-counters": () => "autant de points, mais plus de jetons argentés",
    equal: () => "autant de points, de jetons dorés et de jetons argentés",
  },
  refusals: {
    "choice-first": ({ seat }) =>
      `Choisissez d’abord un jeton dans la collection (${seat}), ou rien`,
    "pieces-touch": ({ cells }) =>
      `Des pièces se touchent encore (${cells}) ; il faut d’abord résoudre les conflits`,
    "nothing-to-take": () =>
      "On ne prend un jeton qu’après avoir poussé un empileur hors du plateau",
    "not-collected": ({ seat }) => `${seat} n’a collecté aucun jeton de ce genre`,
    "can-move": ({ directions }) =>
      `Votre empileur peut encore avancer (${directions}), on ne le pose donc pas ailleurs`,
    "not-free": ({ cell }) => `La case ${cell} n’est pas libre`,
    "touches-stacker": ({ cell }) => `Ce serait juste à côté de l’empileur en ${cell}`,
    "not-set-up": () => "On ne déplace un empileur que lorsque tous sont posés",
    "stacker-away": () => "Votre empileur doit d’abord revenir dans la zone de départ",
    "off-board": () => "Le premier pas dans cette direction quitte le plateau",
    "comes-back": ({ steps: n = "", cell }) =>
      `Un déplacement de ${steps(n)} ramènerait à sa propre case ${cell}`,
    "run-blocked": ({ steps: n = "", cell }) =>
      `Le déplacement est de ${steps(n)}, et la pièce en ${cell} barre le chemin`,
    "no-conflict": () => "Aucune pièce n’en touche une autre, donc aucune ne cède",
    "empty-field": ({ cell }) => `Il n’y a rien en ${cell}`,
    "own-stacker": () => "Votre propre empileur ne quitte jamais le plateau pendant votre tour",
    "push-blocked": ({ cell }) => `La pièce en ${cell} barre le chemin`,
    "not-away": ({ cell }) =>
      `Une pièce cède à l’opposé d’une pièce qu’elle touche, et il n’y en a pas en ${cell}`,
    "not-away-edge": () =>
      "Une pièce cède à l’opposé d’une pièce qu’elle touche, et il n’y en a pas au-delà du bord",
    "seen-before": () => "Cela ramènerait une position déjà vue pendant ce tour",
    "all-seen": ({ cell }) =>
      `Chaque poussée ramènerait une position déjà vue pendant ce tour : seule la pièce la plus éloignée, en ${cell}, cède`,
    "push-limit": ({ pushes, cell }) =>
      `Après ${pushes} poussées, seule la pièce la plus éloignée, en ${cell}, cède`,
  },
  tasks: {
    put: "poser l’empileur dans la zone de départ",
    move: "déplacer l’empileur",
    resolve: "résoudre les conflits",
    take: (owner) => `prendre un jeton dans la collection (${owner}), ou rien`,
  },
  spoken: {
    counters: (n) => count(n, "jeton"),
    touches: "en conflit",
  },
  facts: {
    collection: (who, { points, grey, silver, gold, carried }) =>
      `${who} : ${count(points, "point")} (jetons gris : ${grey}, argentés : ${silver}, ` +
      `dorés : ${gold}), ${count(carried, "jeton")} sur l’empileur`,
  },
  input: {
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
      "grey counter": "Jeton gris",
      "silver counter": "Jeton argenté",
      "gold counter": "Jeton doré",
      none: "Aucun",
    },
  },
  beside: {
    carries: (n) => `porte ${n} ${plural("fr", n, { one: "jeton", other: "jetons" })}`,
    off: "hors du plateau",
    collected: "Collection",
    counters: {
      grey: (n) => `${n} ${counters(n, "gris", "gris")}, 1 point chacun`,
      silver: (n) => `${n} ${counters(n, "argenté", "argentés")}, 3 points chacun`,
      gold: (n) => `${n} ${counters(n, "doré", "dorés")}, 5 points chacun`,
    },
    pointsWord: (n) => plural("fr", n, { one: "point", other: "points" }),
  },
};
export default texts;
