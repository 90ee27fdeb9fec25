/** Texts: the engine beside a board, and what a review finds. */

import type en from "../en/engine";

const texts: typeof en = {
  name: "Moteur",
  about:
    "Pendant que vous regardez une position, le moteur montre ses meilleurs coups, la suite probable et les chances de chaque camp.",
  lines: "Variantes",
  threats: "Menaces",
  best: "Meilleurs coups",
  over: "Ici, la partie est terminée.",
  chances: (shares) => `Chances : ${shares}`,
  figures: (depth, nodes, speed) =>
    `profondeur ${depth} · ${nodes} positions · ${speed} par seconde`,
  play: (moves) => `Jouer ${moves}`,
  ifTurn: (who) => `Si c’était à ${who} de jouer :`,
  wins: (plies) => `gagne en ${plies}`,
  loses: (plies) => `perd en ${plies}`,
  draws: (plies) => `nulle en ${plies}`,
  goOn: "Réfléchir plus longtemps",
  says: {
    waiting: "En attente du moteur…",
    away: "En pause pendant votre absence.",
    done: "Terminé.",
    room: "Les parties en cours passent d’abord. La suite dans un instant.",
    busy: "Les moteurs sont occupés. Nouvel essai bientôt…",
    spent: "Votre temps de calcul est épuisé pour l’instant. Il se recharge au cours de l’heure.",
    gone: "Moteur injoignable. Nouvel essai…",
  },
  noThreats: {
    over: "Pas de menaces ici : la partie serait terminée.",
    "inside-turn": "Les menaces s’affichent entre les tours. Terminez d’abord celui-ci.",
    "set-up": "Pas de menaces pendant la mise en place.",
    "stacker-off": "Pas de menaces pour l’instant : l’empileur doit d’abord revenir.",
    supplies: "Impossible de montrer les menaces ici : les réserves ne tomberaient plus juste.",
    swap: "Pas encore de menaces : les tableaux peuvent encore être échangés.",
    unknown: "Ce jeu n’affiche pas de menaces.",
  },
  accuracy: "Précision",
  accuracyAbout:
    "À quel point chaque camp a préservé ses chances, coup après coup. 100 % : rien n’a été cédé.",
  noChoice: "aucun choix",
  mistakes: {
    "": () => "Il y avait un meilleur coup.",
    "missed-win": () => "Ce coup laisse passer la victoire.",
    loses: () => "Ce coup perd tout de suite.",
    "allows-win": ({ seat }) => `${seat} peut alors gagner au tour suivant.`,
    "missed-ejection": ({ cell }) => `On pouvait expulser la bille en ${cell}.`,
    hanging: ({ cell, seat }) => `La bille en ${cell} est en prise : ${seat} l’expulse.`,
    "loses-marble": () => "Ce coup coûte une bille en quelques coups.",
    centre: ({ seat }) => `${seat} entre ainsi au centre.`,
    "gives-colour": ({ colour, seat }) => `Avec ce disque, ${seat} gagne la couleur ${colour}.`,
    "missed-connection": ({ colour }) => `Un disque suffisait pour relier la couleur ${colour}.`,
    "missed-fence": ({ colour }) =>
      `Un disque suffisait pour fermer la clôture et gagner la couleur ${colour}.`,
    "lets-connection": ({ colour, seat }) => `${seat} peut alors relier la couleur ${colour}.`,
    "lets-fence": ({ colour, seat }) =>
      `Il reste une brèche : ${seat} ferme la clôture et gagne la couleur ${colour}.`,
    "soon-connection": ({ colour, seat }) =>
      `Quelques disques plus tard, ${seat} relie la couleur ${colour}.`,
    "soon-fence": ({ colour, seat }) =>
      `Quelques disques plus tard, ${seat} gagne la couleur ${colour} par une clôture.`,
    "closed-cells": ({ cells, better }) =>
      `Trop peu de cases restent pour sa propre couleur : ${cells} au lieu de ${better}.`,
    "own-clusters": ({ clusters, better }) =>
      `Ses propres pièces forment ${clusters} groupes au lieu de ${better}.`,
    "their-clusters": ({ clusters, better, seat }) =>
      `${seat} garde ${clusters} groupes au lieu de ${better}.`,
    "lets-slide": ({ clusters, better, seat }) =>
      `${seat} peut se regrouper : ${clusters} groupes au lieu de ${better}.`,
    "missed-counters": ({ points }) =>
      `Des jetons restent à prendre. Points manqués à ce tour : ${points}.`,
    "lets-collect": ({ points, seat }) => `${seat} peut ramasser. Points de plus : ${points}.`,
    "stacker-off": ({ seat }) => `${seat} peut pousser l’empileur hors du plateau.`,
  },
  retry: "Réessayer d’ici",
  retryAll: (n) => `S’entraîner sur les tournants : ${n}`,
  find: (who, move) => `${who} a joué ${move}. Trouvez un meilleur coup.`,
  judging: "Vérification de votre coup…",
  right: "Oui, c’est mieux !",
  asGood: "Bien ! Ce coup ne cède presque rien.",
  worse: (loss) => `Pas tout à fait : il cède encore ${loss} %.`,
  same: "C’est le coup joué dans la partie. Il y en a un meilleur.",
  next: "Suivant",
  of: (at, all) => `${at} sur ${all}`,
  unjudged: "Nous n’avons pas pu vérifier votre coup.",
  beside: "Le score",
  solution: (move) => `Un meilleur coup était ${move}.`,
};
export default texts;
