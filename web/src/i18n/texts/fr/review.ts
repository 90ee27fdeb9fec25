/** Texts: looking back at a finished game. */

import type en from "../en/review";

const texts: typeof en = {
  title: "Bilan",
  about:
    "L’ordinateur examine chaque position de la partie : qui avait l’avantage, où elle a basculé et ce qu’il fallait jouer.",
  begin: "Faire le bilan",
  graph: "Chances au cours de la partie",
  chancesAt: (ply, shares) => `Après le coup ${ply} : ${shares}`,
  plyAt: (ply) => `Après le coup ${ply}`,
  progress: (done, all) => `${done} positions sur ${all}…`,
  begun: "Le bilan de la partie est en cours.",
  done: (n) => `Le bilan est terminé. Tournants : ${n}.`,
  turning: "Tournants",
  yours: "Ce qui vous a coûté le plus",
  all: (n) => `Tous les tournants : ${n}`,
  grades: { inaccuracy: "Imprécision", mistake: "Erreur", blunder: "Gaffe" },
  noTurning: "Aucun coup n’a coûté très cher.",
  point: (ply, who, move, loss) => `Coup ${ply}, ${who} : ${move} a coûté ${loss} %`,
  better: (moves) => `Mieux : ${moves}`,
  table: "Les chances en tableau",
  ply: "Coup",
};
export default texts;
