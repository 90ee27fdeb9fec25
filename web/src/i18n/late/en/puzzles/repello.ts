/** Texts: puzzles of Repello. */

import type { GamePuzzleTexts } from "../../../games";

const texts: GamePuzzleTexts = {
  themes: {
    chain: ["Chain", "One push leads to the next."],
    bounce: ["Bounce", "The path bounces off the edge."],
    theft: ["Theft", "Counters are taken from others."],
    gold: ["Gold", "The gold counter is collected."],
    silver: ["Silver", "A silver counter is collected."],
    "last-turns": ["Last turns", "The game is nearly over, and every point counts."],
  },
  goals: {
    win: () => "Find the turn that wins the game, whatever the others do.",
    draw: () => "Find the turn that doesn’t lose the game.",
    gain: ({ value }) => `Collect as many points as this turn can give: ${value}.`,
  },
  proofs: {
    win: () => "Every other turn gives the win away.",
    draw: () => "Every other turn loses.",
    gain: ({ value }) => `No other way through the turn brings ${value} points.`,
  },
};
export default texts;
