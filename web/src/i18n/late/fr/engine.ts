/** Texts: the engine beside a board, and what a review finds. */

import type en from "../en/engine";

const texts: typeof en = {
  name: "Moteur",
  about:
    "Le moteur étudie le plateau aussi longtemps que vous : ses meilleurs coups, la suite et les chances de chacun.",
  lines: "Variantes",
  threats: "Menaces",
  best: "Meilleurs coups",
  over: "La partie est finie ici, il n’y a plus rien à calculer.",
  chances: (shares) => `Chances : ${shares}`,
  figures: (depth, nodes, speed) =>
    `profondeur ${depth} · ${nodes} positions · ${speed} par seconde`,
  play: (moves) => `Jouer ${moves}`,
  ifTurn: (who) => `Si c’était à ${who} de jouer :`,
  wins: (plies) => `gagne en ${plies}`,
  loses: (plies) => `perd en ${plies}`,
  draws: (plies) => `nulle en ${plies}`,
  goOn: "Réfléchir plus longtemps",
  says: {
    waiting: "En attente du moteur…",
    away: "En pause pendant votre absence.",
    done: "Terminé.",
    room: "Les parties passent d’abord, la suite dans un instant.",
    busy: "Les moteurs sont occupés. Nouvel essai dans un instant.",
    spent: "Votre temps de calcul pour cette heure est épuisé. Il revient peu à peu.",
    gone: "Le moteur est injoignable. Nouvel essai en cours.",
  },
  noThreats: {
    over: "Aucune menace possible ici : la partie serait finie.",
    "inside-turn": "Les menaces se montrent entre les tours, et celui-ci n’est pas fini.",
    "set-up": "Pas de menaces pendant la mise en place.",
    "stacker-off": "L’empileur doit d’abord revenir, le tour ne peut pas passer.",
    supplies: "Le tour ne peut pas passer ici : les réserves ne tomberaient plus juste.",
    swap: "Les tableaux peuvent encore être échangés, le tour ne peut pas passer.",
    unknown: "Ce jeu n’a pas de menaces à montrer.",
  },
  accuracy: "Précision",
  accuracyAbout:
    "La part de ses chances que chacun a gardée, coup après coup. 100 % : rien n’a été cédé.",
  noChoice: "aucun choix",
  mistakes: {
    "": () => "Il y avait un meilleur coup.",
    "missed-win": () => "Ce coup laisse passer la victoire.",
    loses: () => "Ce coup perd tout de suite.",
    "allows-win": ({ seat }) => `${seat} peut alors gagner au tour suivant.`,
    "missed-ejection": ({ cell }) => `On pouvait expulser la bille en ${cell}.`,
    hanging: ({ cell, seat }) => `La bille en ${cell} est en prise : ${seat} l’expulse.`,
    "loses-marble": () => "Ce coup coûte une bille en quelques coups.",
    centre: ({ seat }) => `${seat} entre ainsi au centre.`,
    "gives-colour": ({ colour, seat }) => `Avec ce disque, ${seat} gagne la couleur ${colour}.`,
    "missed-connection": ({ colour }) => `Un disque suffisait pour relier la couleur ${colour}.`,
    "missed-fence": ({ colour }) =>
      `Un disque suffisait pour fermer la clôture et gagner la couleur ${colour}.`,
    "lets-connection": ({ colour, seat }) => `${seat} peut alors relier la couleur ${colour}.`,
    "lets-fence": ({ colour, seat }) =>
      `Il reste une brèche : ${seat} ferme la clôture et gagne la couleur ${colour}.`,
    "soon-connection": ({ colour, seat }) =>
      `Quelques disques plus tard, ${seat} relie la couleur ${colour}.`,
    "soon-fence": ({ colour, seat }) =>
      `Quelques disques plus tard, ${seat} gagne la couleur ${colour} par une clôture.`,
    "closed-cells": ({ cells, better }) =>
      `Trop peu de cases restent pour sa propre couleur : ${cells} au lieu de ${better}.`,
    "own-clusters": ({ clusters, better }) =>
      `Ses propres pièces forment ${clusters} groupes au lieu de ${better}.`,
    "their-clusters": ({ clusters, better, seat }) =>
      `${seat} garde ${clusters} groupes au lieu de ${better}.`,
    "lets-slide": ({ clusters, better, seat }) =>
      `${seat} peut se regrouper : ${clusters} groupes au lieu de ${better}.`,
    "missed-counters": ({ points }) =>
      `Des jetons restent à prendre. Points manqués à ce tour : ${points}.`,
    "lets-collect": ({ points, seat }) => `${seat} peut ramasser. Points de plus : ${points}.`,
    "stacker-off": ({ seat }) => `${seat} peut pousser l’empileur hors du plateau.`,
  },
  retry: "Réessayer d’ici",
  retryAll: (n) => `S’exercer sur les tournants : ${n}`,
  find: (who, move) => `${who} a joué ${move}. Trouvez un meilleur coup.`,
  judging: "Votre coup est examiné…",
  right: "Oui, c’est mieux.",
  asGood: "Bien : il ne cède presque rien.",
  worse: (loss) => `Pas celui-là : il cède encore ${loss} %.`,
  same: "C’est le coup joué dans la partie. Il y en a un meilleur.",
  next: "Suivant",
  of: (at, all) => `${at} sur ${all}`,
  unjudged: "Votre coup n’a pas pu être examiné.",
  beside: "Ce que chacun possède",
  solution: (move) => `Le meilleur était ${move}.`,
};
export default texts;
