/** The rules page of Abalone in English; the rules themselves are in the catalogue. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Fourteen black marbles against fourteen white ones on a hexagon. You move one, two or three of your marbles by one cell, and where your line is longer than the one it meets, it pushes. Six marbles pushed over the edge win the game. Keep yours together and in the middle.",
  sections: {
    turn: "Moving",
    sumito: "Sumito: pushing",
    end: "The end",
    words: "Abalone’s words",
  },
  captions: {
    start: "The usual start. There are eleven other layouts to choose from.",
    "in-line": "In line: three marbles follow each other along their line.",
    broadside: "Broadside: three marbles step sideways, all at once, onto free cells.",
    sumitos:
      "The three sumitos, from the bottom: two against one, three against one, three against two.",
    "not-allowed":
      "None of these pushes is allowed: two against two, three against three, and at the top Black’s own marble stands behind the white one.",
    out: "At the edge there is no cell behind e9: the white marble is pushed out.",
    sizes:
      "Single, pair, triple: one marble that touches no other of its colour, two that touch, three that touch in any shape. Group: marbles that touch, of any number and shape, as at the bottom right.",
    lance:
      "Lance: three marbles in a straight line. It moves as one and pushes up to two, and nobody can push it along its line.",
    arc: "Arc: three marbles in a bow. It is on its way to a line in two directions.",
    shield: "Shield: three marbles in a triangle. Pairs point in three directions.",
    block:
      "Block: rows of three that nobody can push. We call it one where at least two rows of three or more lie side by side (our ruling); the white line on e7 to e9 can do nothing.",
    det: "Det: a lone marble, well placed amid the opponent’s: it gets in the way wherever they go. We call it one where at least three lie beside it and none can push it as they stand (our ruling).",
    clinch:
      "Clinch: equal lines face to face, two against two, three against three and so on. Neither can push; it has to be broken from another side.",
  },
  notation:
    "A move in line is the cell of the hindmost marble and the next cell on its way: `c3d4`. A broadside is the two ends of the group and where the first of them goes: `c2c4d3`.",
  titles: {
    AB1: "Taking turns",
    AB2: "What may move",
    AB3: "Moving in line",
    AB4: "Moving broadside",
    AB5: "Sumito: when you may push",
    AB6: "Room behind the pushed marbles",
    AB7: "Off the board",
    AB8: "Pushing is never compulsory",
    AB9: "Winning",
    AB10: "Draws and limits",
    AB11: "Playing with a clock",
  },
  rules: {},
};
export default texts;
