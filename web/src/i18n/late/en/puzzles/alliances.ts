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
    save: ({ turns }) =>
      `Find the disc after which the other player can’t force a win within ${turns} discs.`,
  },
  proofs: {
    win: ({ turns }) => `Whatever the reply, the game is won with ${turns} discs at most.`,
    save: ({ turns }) =>
      `Every other disc lets the other player force a win within ${turns} discs.`,
  },
};
export default texts;
