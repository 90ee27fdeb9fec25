/** The guide of a first game of Alliances in English. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "You are First and begin. Each turn you place a disc of any colour on an empty cell; discs belong to nobody. Near the middle a disc serves many chains.",
    "You win a colour by connecting its two sides with discs of it and of its ally. Your allies: purple for orange, green for purple, orange for green. The charts show them.",
    "Second has other allies: green for orange, orange for purple, purple for green. So purple in Second’s orange chain cuts it, and serves yours.",
    "Two discs with two free cells between them are as good as joined: if one of the cells is taken, use the other.",
    "You also win a colour when Second can never connect it any more. A fence from edge to edge does that.",
  ],
  otherwise: "Two colours win. Ask of each disc: what does it do for me, and what for Second?",
  inside: "",
  insideOpponent: "",
  can: {
    "won:mine": "One disc wins you a colour now. Look for the gap in your chain or fence.",
    "won:theirs":
      "Careful: one disc is enough for Second to win a colour. Fill that gap with the colour that Second cannot use there.",
  },
  happened: {
    "won:theirs":
      "Second’s chain is closed, or yours is fenced off. Look which colours are still open.",
    "placed:theirs": "Is that disc part of a chain of Second’s, or a wall in yours?",
  },
};
export default texts;
