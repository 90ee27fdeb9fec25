/** Texts: puzzles of Alliances. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    connection: ["Connection", "A chain from side to side wins the colour."],
    fence: ["Fence", "A fence shuts your opponent out and wins the colour."],
    "both-at-once": ["Both at once", "One disc wins two colours."],
    "double-threat": ["Two threats", "Two discs would win; only one can be stopped."],
    defence: ["Defence", "One disc stops everything."],
  },
  goals: {
    win: ({ turns }) => `Win the game within ${turns} discs, whatever the reply.`,
    save: ({ turns }) =>
      `Find the disc that keeps your opponent from forcing a win within ${turns} discs.`,
  },
  proofs: {
    win: ({ turns }) => `Whatever the reply, you win with ${turns} discs at most.`,
    save: ({ turns }) =>
      `After any other disc, your opponent can force a win within ${turns} discs.`,
  },
};
export default texts;
