/** Texts: looking back at a finished game. */

import type en from "../en/review";

const texts: typeof en = {
  about:
    "L’ordinateur examine chaque position de la partie : qui menait, où elle a basculé et quels coups auraient été meilleurs.",
  begin: "Faire le bilan",
  graph: "Chances au cours de la partie",
  chancesAt: (ply, shares) => `Après le coup ${ply} : ${shares}`,
  plyAt: (ply) => `Après le coup ${ply}`,
  progress: (done, all) => `${done} positions sur ${all}…`,
  begun: "Bilan en cours…",
  done: (n) => `Le bilan est terminé. Tournants : ${n}.`,
  turning: "Tournants",
  yours: "Vos coups les plus coûteux",
  all: (n) => `Tous les tournants : ${n}`,
  grades: { inaccuracy: "Imprécision", mistake: "Erreur", blunder: "Gaffe" },
  noTurning: "Pas de grosse erreur dans cette partie.",
  point: (ply, who, move, loss) => `Coup ${ply}, ${who} : ${move} a coûté ${loss} %`,
  better: (moves) => `Mieux : ${moves}`,
  table: "Les chances en tableau",
  ply: "Coup",
};
export default texts;
