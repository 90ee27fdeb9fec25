/** Texts: why a move is not allowed, by game and reason; `""` holds what every game can say. */

import { plural } from "../../plural";
import type en from "../en/tellingRefusals";

const steps = (n: string) => `${n} ${plural("fr", +n, { one: "case", other: "cases" })}`;

const texts: typeof en = {
  "": { "after-end": () => "La partie est terminée" },
  repulso: {
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
  repello: {
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
  abalone: {
    "no-marble": ({ cell }) => `Il n’y a pas de bille en ${cell}`,
    "opponents-marble": ({ cell }) => `La bille en ${cell} est à l’adversaire`,
    "too-many": ({ own }) =>
      `Cela déplacerait ${own} billes, et jamais plus de trois ne bougent à la fois`,
    "own-off": ({ cell }) => `Votre propre bille en ${cell} passerait par-dessus le bord`,
    "no-majority": ({ own, pushed }) => `${own} contre ${pushed}, ce n’est pas une majorité`,
    "pushes-own": ({ cell }) => `Derrière, en ${cell}, votre propre bille barre le chemin`,
    "own-in-way": ({ cell }) => `Votre propre bille se trouve en ${cell}`,
    "broadside-pushes": ({ cell }) =>
      `Un coup latéral ne pousse jamais, et il y a une bille en ${cell}`,
    "fits-none": () => "Cela ne correspond à aucun coup ici",
  },
  alliances: {
    "not-free": ({ cell }) => `Il y a déjà un disque en ${cell}`,
    "none-left": ({ disc }) => `Il ne reste plus de disque de cette couleur : ${disc}`,
    "swap-off": () => "Dans cette partie, on n’échange pas les tableaux",
    "swapped-already": () => "Les tableaux ont déjà été échangés",
    "swap-not-now": () => "On n’échange les tableaux qu’à la place du deuxième disque",
  },
};
export default texts;
