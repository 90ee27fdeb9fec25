/** The guide of a first game of Repulso in English. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "You are Blue and play first. Put a coloured piece on a free cell. It may not touch your own colour at a side. But fewer clusters win in the end, so slides must bring your pieces together later.",
    "Place your pieces near each other, diagonally or a cell apart. A slide can join them later.",
    "An action piece makes every coloured piece beside it slide, yours and Orange’s. You slide yours first. Use one when it brings your pieces together.",
    "You have six action pieces for the whole game, and they never move. Most of them are worth more later.",
    "Check which cells are still open for your coloured pieces. If there are none, and no action piece can open one, you lose right away.",
  ],
  otherwise:
    "Join your pieces with slides, keep Orange’s apart, and keep a cell open for each coloured piece you have left.",
  inside:
    "Pieces slide now. Choose one of yours and its direction: it slides until something stops it. Can it reach another blue piece?",
  insideOpponent:
    "It’s Orange’s turn, but one of your pieces is affected, and you choose its direction. Can it reach your other pieces?",
  can: {
    "affected:own":
      "An action piece beside coloured ones would set them sliding. Point at a cell to see which.",
    "affected:opponent":
      "An action piece beside coloured ones would set them sliding. Point at a cell to see which.",
  },
  happened: {
    "slid:opponent":
      "The action piece lay beside them, and what it touches has to slide as far as it can.",
    "slid:own":
      "The action piece lay beside them, and what it touches has to slide as far as it can.",
  },
};
export default texts;
