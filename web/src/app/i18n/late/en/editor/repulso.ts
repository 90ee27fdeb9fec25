/** Texts: setting up Repulso. */

import type { GameEditorTexts } from "../../../gametexts";

const texts: GameEditorTexts = {
  fields: { turn: "To move" },
  values: { turn: { "?": "set by the board", b: "Blue", o: "Orange" } },
  mark: "Still to slide",
  marked: "still to slide",
  note: "The number of pieces decides whose turn it is: each turn places one.",
  contradictions: {
    words: () => "the text needs a board, the player on turn and the pieces that still slide",
    "on-turn": ({ seat }) => `with so many pieces on the board it is ${seat}’s turn`,
    "too-many-coloured": ({ seat, most, found }) =>
      `${seat} has ${found} coloured pieces, and there are only ${most}`,
    "too-many-actions": ({ seat, turns, coloured, most }) =>
      `${seat} has had ${turns} turns and has ${coloured} coloured pieces, so the rest would be action pieces, and there are only ${most}`,
    "too-few-turns": ({ seat, turns, coloured }) =>
      `${seat} has ${coloured} coloured pieces but has had only ${turns} turns: both place in turn`,
    pending: ({ cells }) =>
      `${cells} cannot be all that still slides: it is always all coloured pieces beside one action piece that can move`,
    "slides-for-nothing": ({ seat }) =>
      `${seat} has not placed any action piece, so nothing slides`,
  },
};
export default texts;
