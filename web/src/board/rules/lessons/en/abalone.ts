/** The lessons of Abalone in English. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  moving: {
    title: "One to three marbles",
    about: "How marbles move in line",
    steps: [
      {
        task: "You are Black. A marble moves to a free cell next to it, in any of the six directions. Move a single marble.",
        done: "One marble, one cell.",
        wrong: "More than one marble has moved. Move one alone.",
      },
      {
        task: "Up to three marbles in a row move together along their line. Move three at once.",
        done: "The whole line has moved by one cell. That is a move in line.",
        wrong:
          "Those were not three in line. Choose three marbles in a row and move them along their line.",
      },
      {
        task: "Four lie in a row here, and no more than three move at once. Move the front three, c3, d4 and e5, to the upper right.",
        done: "b2 stayed behind. You can’t take it along: never more than three at once.",
        wrong: "Take c3, d4 and e5, without b2, and go to the upper right.",
      },
    ],
  },
  broadside: {
    title: "Broadside",
    about: "Stepping sideways together",
    steps: [
      {
        task: "Two or three marbles in a row may also step sideways together. Take c3, c4 and c5 and move them up.",
        done: "The line kept its shape, one row further up. That is a broadside.",
        wrong: "Take all three, c3 to c5, and step sideways.",
      },
      {
        task: "A broadside never pushes. A white marble stands on e5: try to move d3, d4 and d5 to the upper right.",
        done: "Not allowed: all the cells they step on have to be free.",
        wrong: "That is allowed. Try d3, d4 and d5 together to the upper right.",
      },
    ],
  },
  sumito: {
    title: "The three sumitos",
    about: "Pushing with the longer line",
    steps: [
      {
        task: "Two against one: e3 and e4 face a single white marble, and the cell behind it is free. Push it.",
        done: "A sumito of two against one. The white marble had to move on.",
        wrong: "That wasn’t the push we were looking for. Take e3 and e4 and go to the right.",
      },
      {
        task: "Three against one: c2, d3 and e4 point at f5. Push with all three.",
        done: "A sumito of three against one.",
        wrong: "Take all three, from c2, and go to the upper right.",
      },
      {
        task: "Three against two: d5, d6 and d7 face two white marbles. Push to the left.",
        done: "A sumito of three against two. More than two can never be pushed.",
        wrong: "Take d5, d6 and d7 and go to the left.",
      },
      {
        task: "Four in a row against two. The fourth takes no part, since only three can push. Push with the front three, e3 to e5.",
        done: "e2 stayed behind, and the push still worked.",
        wrong: "Take e3, e4 and e5, without e2, and go to the right.",
      },
    ],
  },
  "not-allowed": {
    title: "Pushes that are not allowed",
    about: "No majority, no room",
    steps: [
      {
        task: "Two against two. Try to push with d4 and e5 to the upper right.",
        done: "Not allowed: equal numbers push nothing. Such a stand-off is called a clinch.",
        wrong: "That is another move. Try to push with d4 and e5.",
      },
      {
        task: "Three against three. Try to push with e1, e2 and e3 to the right.",
        done: "Not allowed. Three in a row are safe from any attack along their line, as no more than three can push.",
        wrong: "That is another move. Try to push with e1, e2 and e3.",
      },
      {
        task: "Two against one, but right behind the white marble lies one of your own. Try to push with e3 and e4.",
        done: "Not allowed: the pushed marble needs a free cell or the edge behind it.",
        wrong: "That is another move. Try to push with e3 and e4 to the right.",
      },
      {
        task: "Black seems to have three pushes to the right, but only one of them is allowed. Find it.",
        done: "Three against two with room behind. At the top it is two against two, in the middle Black’s own marble is in the way.",
        wrong: "That pushed nothing. Look for the line with a majority, and room behind.",
      },
    ],
  },
  out: {
    title: "Pushing out",
    about: "Over the edge, and how to win",
    steps: [
      {
        task: "Behind e9 the board ends. Push the white marble out.",
        done: "It is out of the game. Push out six to win.",
        wrong: "Nothing went out. Use your line on e6, e7 and e8.",
      },
      {
        task: "Five white marbles are out already. Win the game.",
        done: "The sixth marble: Black wins.",
        wrong: "No marble went out. Look at the upper left: your line there points at i6.",
      },
    ],
  },
  together: {
    title: "Stay together, take the middle",
    about: "Where marbles are safe, and where they are strong",
    steps: [
      {
        task: "Your marble on g9 has strayed to the edge, and White’s line points straight at it. Bring it to safety.",
        done: "Back with the others. Inside the board a marble has neighbours and room; alone at the edge it falls to any two.",
        wrong: "Now White pushes out the marble on g9. Nothing is more urgent: move it first.",
        tempted:
          "Along the edge it stays alone, and the next white line, on h7 and h8, pushed it out.",
      },
      {
        task: "A game has just begun. From the middle you push outwards in every direction. Send three marbles in line there, so that the first of them reaches e4, e5 or e6.",
        done: "Three in line stand in the middle. Nothing can push them back along their line, and from here every side of the board is near.",
        wrong:
          "You can play that, but it is not the strongest. Move three marbles in line, one behind the other, with the first on e4, e5 or e6.",
        tempted: "At the edge marbles get lost, and the middle is left to White. Go the other way.",
      },
    ],
  },
  twice: {
    title: "Threaten twice",
    about: "One marble, two lines",
    steps: [
      {
        task: "White’s marbles on e9 and f9 stand at the edge. If you threaten only one, it moves away. Find the move that threatens both, then push one out.",
        done: "White could save only one of them. Two threats at once are worth more than any single push.",
        wrong:
          "That threatens too little, or lets the moment pass. Look for the cell where one marble belongs to two lines.",
        tempted:
          "That was only one threat, and White stopped it. Which cell belongs to two of your lines that end at the edge?",
      },
    ],
  },
};
export default texts;
