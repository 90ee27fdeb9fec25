/** Texts: puzzles of Abalone. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    sumito: ["Sumito", "The first move pushes."],
    edge: ["Edge", "Marbles are pushed to the edge, where they are in danger."],
    "double-threat": ["Double threat", "One move threatens two marbles; only one can be saved."],
    defence: ["Defence", "One move holds everything together."],
    "six-in-n": ["The sixth marble", "The marble that decides the game."],
    quiet: ["Quiet move", "The strongest first move doesn’t push at all."],
    broadside: ["Broadside", "The marbles step sideways."],
  },
  goals: {
    win: ({ turns }) => `Push out the winning marble within ${turns} moves, whatever the reply.`,
    gain: ({ turns }) => `Push out a marble within ${turns} moves, whatever the reply.`,
    save: ({ turns }) => `Find the only move that saves your marbles for the next ${turns} moves.`,
  },
  proofs: {
    win: ({ turns }) =>
      `Whatever the reply, the winning marble is out after ${turns} moves at most.`,
    gain: ({ turns }) => `Whatever the reply, a marble is out after ${turns} moves at most.`,
    save: ({ turns }) =>
      `Every other move loses a marble within ${turns} moves, even if you push one out in return.`,
  },
};
export default texts;
