/** The guide of a first game of Repello in English. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "You are Red and play first. Put your stacker on a field of the green start zone. It moves on your next turn.",
    "Choose a direction: the number on the first field is how many steps you take. Your lowest counter stays where you were, so the board fills up.",
    "If you land beside a piece, the two are in conflict, and one of them gives way, straight away from the other. You decide which.",
    "A counter that goes over the edge is yours: grey 1 point, silver 3, gold 5. Which ones lie near the edge?",
    "Check where your stacker ends its turn. At the edge, your opponent can push it off and take one of your counters.",
  ],
  otherwise: "Count two turns: what you gain now, and what your opponent can gain next.",
  inside:
    "A conflict: choose which piece gives way. Check what it will touch next. Everything that goes over the edge is yours.",
  insideOpponent: "It’s still your opponent’s turn, but this decision is yours.",
  can: {
    "collected:own": "One of your moves collects something right away.",
    "slid:own":
      "Point at an arrow to see where it ends. Beside a piece, a conflict starts. Away from all pieces, your turn is over.",
  },
  happened: {
    "collected:opponent":
      "It went over the edge on your opponent’s turn, so they get the points. Which counters are near the edge now?",
    "pushed:opponent":
      "They touched, so one of them had to give way. The player to move chooses which.",
    "slid:opponent":
      "The first field gives the number of steps, and the lowest counter stays behind.",
  },
};
export default texts;
