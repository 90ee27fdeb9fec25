/** Texts: puzzles of Repello. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    chain: ["Chain", "One push leads to the next."],
    bounce: ["Bounce", "The path bounces off the edge."],
    theft: ["Theft", "You take counters from other players."],
    gold: ["Gold", "You collect the gold counter."],
    silver: ["Silver", "You collect a silver counter."],
    "last-turns": ["Last turns", "The game is nearly over, and every point counts."],
  },
  goals: {
    win: () => "Find the turn that wins the game, whatever the others do.",
    draw: () => "Find the turn that saves the game.",
    gain: ({ value }) =>
      value === 1
        ? "Score the most this turn allows: 1 point."
        : `Score the most this turn allows: ${value} points.`,
  },
  proofs: {
    win: () => "Every other turn gives the win away.",
    draw: () => "Every other turn loses.",
    gain: ({ value }) => `No other way to play this turn scores ${value} points.`,
  },
};
export default texts;
