/** Texts: puzzles of Alliances. */

import type { GamePuzzleTexts } from "../../../games";

const texts: GamePuzzleTexts = {
  themes: {
    connection: ["Connection", "A chain from side to side wins the colour."],
    fence: ["Fence", "A fence shuts the other player out and wins the colour."],
    "both-at-once": ["Both at once", "One disc wins two colours."],
    "double-threat": ["Two threats", "Two discs would win; only one can be stopped."],
    defence: ["Defence", "One disc stops everything."],
  },
  goals: {
    win: ({ turns }) => `Win the deciding colour within ${turns} discs, whatever the reply.`,
    save: () => "Find the disc that doesn’t lose by force.",
  },
  proofs: {
    win: ({ turns }) => `Whatever the reply, the game is won with ${turns} discs at most.`,
    save: () => "Every other disc lets the other player win by force.",
  },
};
export default texts;
