/** Texts: puzzles of Repulso. */

import type { GamePuzzleTexts } from "../../../games";

const texts: GamePuzzleTexts = {
  themes: {
    "last-cell": ["Last cells", "Few cells are free, and each one counts."],
    joining: ["Joining", "Clusters of one’s own become one."],
    cutting: ["Cutting", "A cluster of the other player breaks apart."],
    unable: ["Unable", "The other player cannot place a piece any more."],
    action: ["Action piece", "It begins with an action piece."],
    draw: ["Holding the draw", "There is no more to be had than a draw."],
  },
  goals: {
    win: () => "Find the only move that wins.",
    draw: () => "Find the only move that doesn’t lose.",
  },
  proofs: {
    win: () => "After every other move the other player holds out.",
    draw: () => "Every other move loses.",
  },
};
export default texts;
