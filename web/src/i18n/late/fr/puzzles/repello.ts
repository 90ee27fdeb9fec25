/** Texts: puzzles of Repello. */

import type { GamePuzzleTexts } from "../../../games";

const texts: GamePuzzleTexts = {
  themes: {
    chain: ["Chaîne", "Une poussée en entraîne une autre."],
    bounce: ["Rebond", "Le chemin va jusqu’au bord et revient."],
    theft: ["Vol", "Des jetons sont pris aux autres."],
    gold: ["Or", "Un jeton doré est collecté."],
    silver: ["Argent", "Un jeton argenté est collecté."],
    "last-turns": ["Derniers tours", "La partie touche à sa fin et chaque point compte."],
  },
  goals: {
    win: () => "Trouvez le tour qui gagne la partie, quoi que fassent les autres.",
    draw: () => "Trouvez le tour qui ne perd pas la partie.",
    gain: ({ value }) => `Collectez tous les points que ce tour peut donner : ${value}.`,
  },
  proofs: {
    win: () => "Tout autre tour laisse échapper la victoire.",
    draw: () => "Tout autre tour perd.",
    gain: ({ value }) => `Aucune autre façon de jouer ce tour ne rapporte ${value} points.`,
  },
};
export default texts;
