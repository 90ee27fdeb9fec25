/** Texts: setting up Alliances. */

import type { GameEditorTexts } from "../../../gametexts";

const won = { "?": "as the board says", "-": "no one yet", "0": "First", "1": "Second" };

const texts: GameEditorTexts = {
  fields: {
    orange: "Orange won by",
    purple: "Purple won by",
    green: "Green won by",
    charts: "Charts",
  },
  values: {
    orange: won,
    purple: won,
    green: won,
    charts: { "-": "as at the start", swapped: "exchanged" },
  },
  note: "The number of discs decides whose turn it is. Turning the board also turns the colours of its sides.",
  contradictions: {
    words: () => "the text needs a board, the winners and the charts",
    winners: ({ text }) =>
      `“${text}” does not say who won orange, purple and green: three of - 0 1`,
    charts: ({ text }) => `“${text}” is neither - nor swapped`,
    "too-many": ({ colour, most, found }) =>
      `${found} discs of ${colour} are on the board, and there are only ${most}`,
    "no-swap": () => "the charts are exchanged, but these rules do not allow it",
    "swap-too-soon": () => "the charts can only be exchanged after the first disc",
    "not-won": ({ colour, seat }) => `${seat} cannot have won ${colour} on this board`,
    undecided: ({ colour, seat }) => `on this board ${seat} has won ${colour}`,
    "first-of-both": ({ colour }) =>
      `both could have won ${colour} on this board: say who was first`,
    "no-last-disc": () => "no single disc can have ended the game like this",
  },
};
export default texts;
