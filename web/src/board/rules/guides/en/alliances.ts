/** The guide of a first game of Alliances in English. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "You play first. Each turn you place a disc of any colour on an empty cell. You both share all the discs. Near the middle, a disc helps many chains.",
    "You win a colour by connecting its two sides with discs of it and of its ally. Your allies: purple for orange, green for purple, orange for green. The charts show them.",
    "Your opponent has other allies: green for orange, orange for purple, purple for green. So a purple disc blocks their orange chain and helps yours.",
    "Two discs with two free cells between them are as good as joined: if one of the cells is taken, use the other.",
    "You also win a colour when your opponent can never connect it any more. A fence from edge to edge does that.",
  ],
  otherwise:
    "Two colours win. For each disc, ask: how does it help me, and how does it help my opponent?",
  inside: "",
  insideOpponent: "",
  can: {
    "won:own": "One disc wins you a colour now. Look for the gap in your chain or fence.",
    "won:opponent":
      "Careful: your opponent needs one disc to win a colour. Fill that gap with the colour that they can’t use there.",
  },
  happened: {
    "won:opponent":
      "Your opponent’s chain is complete, or yours is fenced off. Which colours are still open?",
    "placed:opponent": "Does that disc extend your opponent’s chain, or block yours?",
  },
};
export default texts;
