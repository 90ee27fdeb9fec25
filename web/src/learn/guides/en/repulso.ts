/** The guide of a first game of Repulso in English. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "You are Blue and begin. Put a coloured piece on a free cell. It may not touch your own colour at a side, but in the end fewer clusters win: later, slides have to bring your pieces together.",
    "Place your pieces near each other, diagonally or a cell apart. A slide can join them later.",
    "An action piece sets every coloured piece beside it in motion, yours and Orange’s; you slide yours first. Use one when it brings pieces of yours together.",
    "You have six action pieces for the whole game, and where they lie they stay. Most of them are worth more later.",
    "Look which cells are still open to your coloured pieces. Whoever has none left loses at once.",
  ],
  otherwise:
    "Join your pieces with slides, keep Orange’s apart, and keep a cell open for each coloured piece that you still hold.",
  inside:
    "Pieces are in motion. Choose which of yours slides, and where: it goes until something stops it. Is there a way to another blue piece?",
  insideOpponent:
    "This is Orange’s turn, but a piece of yours is affected, and you choose its way. Can it reach your others?",
  can: {
    "affected:mine":
      "An action piece beside coloured ones would set them sliding. Point at a cell to see which.",
    "affected:theirs":
      "An action piece beside coloured ones would set them sliding. Point at a cell to see which.",
  },
  happened: {
    "slid:theirs":
      "The action piece lay beside them, and what it touches has to slide as far as it can.",
    "slid:mine":
      "The action piece lay beside them, and what it touches has to slide as far as it can.",
  },
};
export default texts;
