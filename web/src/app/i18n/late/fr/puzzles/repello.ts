/** Texts: puzzles of Repello. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    chain: ["Chaîne", "Une poussée en entraîne une autre."],
    bounce: ["Rebond", "Le chemin va jusqu’au bord et revient."],
    theft: ["Vol", "Vous prenez des jetons aux autres."],
    gold: ["Or", "Vous collectez le jeton doré."],
    silver: ["Argent", "Vous collectez un jeton argenté."],
    "last-turns": ["Derniers tours", "La partie touche à sa fin et chaque point compte."],
  },
  goals: {
    win: () => "Trouvez le tour qui gagne la partie, quoi que fassent les autres.",
    draw: () => "Trouvez le tour qui sauve la partie.",
    gain: ({ value }) => `Marquez le plus de points possible à ce tour : ${value}.`,
  },
  proofs: {
    win: () => "Tout autre tour laisse échapper la victoire.",
    draw: () => "Tout autre tour perd.",
    gain: ({ value }) => `Aucune autre façon de jouer ce tour ne rapporte ${value} points.`,
  },
};
export default texts;
