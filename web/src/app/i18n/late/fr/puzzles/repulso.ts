/** Texts: puzzles of Repulso. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    "last-cell": ["Dernières cases", "Il reste peu de cases libres, et chacune compte."],
    joining: ["Réunir", "Vos groupes n’en font plus qu’un."],
    cutting: ["Couper", "Un groupe adverse se brise."],
    unable: ["Bloqué", "L’adversaire ne peut plus poser de jeton."],
    action: ["Jeton d’action", "Tout commence par un jeton d’action."],
    draw: ["Tenir la nulle", "Il n’y a rien de mieux qu’une nulle."],
  },
  goals: {
    win: () => "Trouvez le seul coup qui gagne.",
    draw: () => "Trouvez le seul coup qui ne perd pas.",
  },
  proofs: {
    win: () => "Après tout autre coup, l’adversaire résiste.",
    draw: () => "Tout autre coup perd.",
  },
};
export default texts;
