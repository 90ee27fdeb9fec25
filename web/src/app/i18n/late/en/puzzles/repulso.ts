/** Texts: puzzles of Repulso. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    "last-cell": ["Last cells", "Few cells are free, and each one counts."],
    joining: ["Joining", "Your clusters become one."],
    cutting: ["Cutting", "One of your opponent’s clusters breaks apart."],
    unable: ["Unable", "Your opponent can’t place a piece any more."],
    action: ["Action piece", "It starts with an action piece."],
    draw: ["Holding the draw", "A draw is the most you can get."],
  },
  goals: {
    win: () => "Find the only move that wins.",
    draw: () => "Find the only move that doesn’t lose.",
  },
  proofs: {
    win: () => "After any other move, your opponent holds out.",
    draw: () => "Every other move loses.",
  },
};
export default texts;
