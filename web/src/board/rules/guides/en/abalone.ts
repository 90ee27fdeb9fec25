/** The guide of a first game of Abalone in English. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "You are Black and play first. You can move up to three marbles in a row by one cell, along their line or sideways. The middle is a good place to go: no marble is pushed out there.",
    "Keep your marbles side by side. Three in a row cannot be pushed along their line; a lone marble gives way to any two.",
    "To push, your line has to be longer than the one it meets: two against one, three against one or two. Build lines that point at White.",
    "Look at the edge. A marble there, with an enemy line in front of it, is about to be lost. Is White in danger there? Or are you?",
    "Before you move, look at White’s lines as well: which of your marbles could be pushed next?",
  ],
  otherwise: "Push where you can, stay together, and keep away from the edge. Six marbles win.",
  inside: "",
  insideOpponent: "",
  can: {
    "collected:own":
      "One of your lines can push a marble off the board. Look for white marbles at the edge.",
    "pushed:own":
      "You can push somewhere: one of your lines is longer than the white one in front of it.",
    "slid:own": "There is nothing to push yet. Come closer, as a group.",
  },
  happened: {
    "collected:opponent":
      "Your marble was at the edge, and the white line in front of it was longer than yours.",
    "pushed:opponent":
      "White had more marbles in that line than you. Three in a row would have held.",
    "slid:opponent": "Nothing was pushed. Where do White’s lines point now?",
  },
};
export default texts;
