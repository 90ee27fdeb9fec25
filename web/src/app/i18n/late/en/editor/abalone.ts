/** Texts: setting up Abalone. */

import type { GameEditorTexts } from "../../../gametexts";

const texts: GameEditorTexts = {
  fields: { side: "To move", plies: "Moves played" },
  values: { side: { b: "Black", w: "White" } },
  note: "Missing marbles count as pushed out.",
  contradictions: {
    words: () => "the text needs a board, a side and a number of moves",
    side: ({ text }) => `“${text}” is neither b nor w, the side to move`,
    "not-counted": () => "moves are counted only with a limit of moves; write - instead",
    "no-count": ({ text }) => `“${text}” is not a number of moves`,
    "beyond-limit": ({ plies, limit }) =>
      `${plies} moves have been played, but the limit is ${limit}`,
    "too-many": ({ seat, most, found }) =>
      `${seat} has ${found} marbles, and there are only ${most}`,
    "lost-too-many": ({ seat, most, found }) =>
      `${seat} has lost ${found} marbles, but the game ends with ${most}`,
    lost: ({ seat }) => `${seat} has just lost, so it would be ${seat}’s turn`,
  },
};
export default texts;
