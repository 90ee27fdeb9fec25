/** The rules page of Repello in English; the rules themselves are in the catalogue. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Two to four players each steer a stacker, a tower of grey counters, over a board of numbers. Every move leaves a counter behind, and pieces that come to lie next to each other repel each other: one push leads to the next, sometimes across the whole board. What goes over the edge is yours. Most points win.",
  sections: {
    board: "The board",
    moving: "Moving the stacker",
    conflicts: "Conflicts",
    collecting: "Collecting",
    end: "The end",
  },
  captions: {
    start:
      "Before anyone plays: gold in the middle, silver on the four sides, grey in the corners. The green ring is the start zone.",
    steps:
      "Red on d7: the first field in each direction says how many steps the stacker makes. To the upper left it bounces off the edge.",
    bounce:
      "From d10 to the upper right e11 says 5: after three steps the edge turns it back to i11.",
    conflict:
      "Red has moved next to the gold counter. One of the two gives way, and Red decides which.",
    chain:
      "A chain: the counter on k6 gives way to l5, where it touches silver, and the silver counter goes over the edge.",
    off: "Green’s stacker at the edge gives way to Red’s and leaves the board.",
  },
  notation:
    "`d4` puts the stacker down, `NE` moves it in that direction, `g7SE` makes the piece on g7 give way to the south-east, and `=gold` takes a counter from a collection (`=none` takes nothing).",
  titles: {
    RE1: "The numbers on the board",
    RE2: "The start zone",
    RE3: "Counters at the start",
    RE4: "What a stacker carries",
    RE5: "Putting down the stackers",
    RE6: "How far a stacker moves",
    RE7: "Free fields, and the counter left behind",
    RE8: "Bouncing off the edge",
    RE9: "When no direction is possible",
    RE10: "What a conflict is",
    RE11: "Which piece gives way",
    RE12: "Where a piece gives way to",
    RE13: "Numbers do not matter for giving way",
    RE14: "Your own stacker stays on the board",
    RE15: "A move of one step",
    RE16: "No endless turns",
    RE17: "Collecting counters",
    RE18: "Pushing off a stacker",
    RE19: "Coming back onto the board",
    RE20: "When the game ends",
    RE21: "Points and ties",
  },
  rules: {},
};
export default texts;
