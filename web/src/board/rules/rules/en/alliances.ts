/** The rules page of Alliances in English; the rules themselves are in the catalogue. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Two players share all the discs: orange, purple and green. You win a colour by connecting its two sides of the hexagon, and besides the colour itself its ally helps you, a different one for each of you. So the same disc may be a bridge for you and a wall for the other. Two colours of three win the game.",
  sections: {
    board: "Board and charts",
    turn: "A turn",
    winning: "Winning a colour",
    end: "Winning the game",
  },
  captions: {
    start:
      "Every colour has two sides, opposite each other. The bottom chart connects orange with purple, purple with green and green with orange; the top chart orange with green, purple with orange and green with purple.",
    connection:
      "First has connected the purple sides with purple and green discs, and wins purple.",
    fence:
      "A purple fence: Second, who connects orange with orange and green, can never get through. First wins orange.",
    side: "A short fence: five purple discs along one side close it off for Second.",
    all: "A chain of one single colour decides all three at once: it connects orange, and fences off purple and green.",
  },
  notation:
    "The letter of the colour, then the cell: `Pg7` puts a purple disc on the centre cell. `swap` exchanges the charts.",
  titles: {
    AL1: "The board",
    AL2: "The six sides",
    AL3: "Allied colours",
    AL4: "Placing a disc",
    AL5: "The supply",
    AL6: "Winning a colour with a chain",
    AL7: "Winning a colour with a fence",
    AL8: "Who comes first",
    AL9: "Several colours at once",
    AL10: "The trophy",
    AL11: "Discs of a decided colour",
    AL12: "Winning the game",
  },
  rules: {},
};
export default texts;
