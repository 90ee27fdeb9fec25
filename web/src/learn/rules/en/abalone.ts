/** The rules page of Abalone in English; the rules themselves come from the catalogue. */

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
    lance:
      "Lance: three marbles in a straight line. It moves as one and pushes up to two, and nobody can push it along its line.",
    arc: "Arc: three marbles in a bow. It is on its way to a line in two directions.",
    shield: "Shield: three marbles in a triangle. Pairs point in three directions.",
    block:
      "Block: rows of three or more, side by side. Along its rows nobody can push it; the white line on e7 to e9 can do nothing.",
    det: "Det: a lone marble amid the opponent’s that none of them can push as they stand. It is well placed: it gets in the way wherever they go.",
    clinch:
      "Clinch: equal lines face to face, two against two or three against three. Neither can push; it has to be broken from another side.",
  },
  notation:
    "A move in line is the cell of the hindmost marble and the next cell on its way: `c3d4`. A broadside is the two ends of the group and where the first of them goes: `c2c4d3`.",
  rules: {},
};
export default texts;
