/** Texts of Newgame. */

import type { GameTexts } from "../../../games";

/** A piece alone, as the one that is meant, and as something that one gains. */
const piece = (bare: string) => ({ bare, the: `the ${bare}`, gain: `a ${bare}` });

const texts = {
  seats: ["Black", "White"],
  pitch: "Place and move your pieces: four of them side by side win.",
  goal: "Goal: four of your pieces side by side.",
  like: "Four in a row, with pieces that move. Quick to learn.",
  options: {
    row: {
      label: "Four in a row",
      about: "What a row means for the player who makes it.",
      values: {
        wins: ["Wins", "You win with four in a row."],
        loses: ["Loses", "You lose with four in a row."],
      },
    },
  },
  pieces: {
    piece: [piece("black piece"), piece("white piece")],
  },
  events: {},
  why: {
    placed: ({ who, gain, cell }) => `${who} placed ${gain} on the free cell ${cell}`,
    moved: ({ the }) => `${the} moves up or to the right, to a free cell`,
  },
  reasons: {
    row: () => "there are four in a row",
    full: () => "the board is full",
  },
  refusals: {
    "not-free": ({ cell }) => `${cell} is not free`,
    "not-own": ({ cell }) => `You have no piece on ${cell}`,
  },
} satisfies GameTexts;
export default texts;
