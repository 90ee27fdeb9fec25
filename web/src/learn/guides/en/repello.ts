/** The guide of a first game of Repello in English. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "You are Red and begin. Put your stacker on a field of the green start zone; next turn it will move.",
    "Choose a direction: the number on the first field says how many steps you make. Your lowest counter stays where you were, so the board fills up.",
    "If you land beside a piece, the two are in conflict, and one of them gives way, straight away from the other. You decide which.",
    "A counter that goes over the edge is yours: grey 1 point, silver 3, gold 5. Which ones lie near the edge?",
    "Look where your stacker stands when your turn ends. At the edge the other side can push it off, and take a counter of yours.",
  ],
  otherwise: "Count two turns: what you gain now, and what the other side can gain after it.",
  inside:
    "A conflict: choose which piece gives way. Follow with your eyes what it will touch next; whatever goes over the edge is yours.",
  insideOpponent: "The other side’s turn goes on, and this decision is yours.",
  can: {
    "collected:mine": "One of your moves collects something at once.",
    "slid:mine":
      "Point at an arrow to see where it ends: beside a piece a conflict begins, away from all of them your turn is over.",
  },
  happened: {
    "collected:theirs":
      "It went over the edge in the other side’s turn, so the points go there. Look which counters lie near the edge now.",
    "pushed:theirs":
      "They touched, so one of them had to give way, and whoever is on turn chooses which.",
    "slid:theirs": "As many steps as the first field says, and the lowest counter stays behind.",
  },
};
export default texts;
