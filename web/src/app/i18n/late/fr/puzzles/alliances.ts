/** Texts: puzzles of Alliances. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    connection: ["Connexion", "Une chaîne d’un côté à l’autre gagne la couleur."],
    fence: ["Clôture", "Une clôture barre l’adversaire et gagne la couleur."],
    "both-at-once": ["Les deux à la fois", "Un seul disque gagne deux couleurs."],
    "double-threat": ["Deux menaces", "Deux disques gagneraient ; un seul peut être empêché."],
    defence: ["Défense", "Un seul disque arrête tout."],
  },
  goals: {
    win: ({ turns }) =>
      `Gagnez la partie en ${turns} disques au plus, quelle que soit la réplique.`,
    save: ({ turns }) =>
      `Trouvez le disque qui empêche l’adversaire de forcer la victoire en ${turns} disques.`,
  },
  proofs: {
    win: ({ turns }) =>
      `Quelle que soit la réplique, la partie est gagnée en ${turns} disques au plus.`,
    save: ({ turns }) =>
      `Après tout autre disque, l’adversaire gagne de force en ${turns} disques au plus.`,
  },
};
export default texts;
