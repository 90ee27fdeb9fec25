/** The lessons of Repulso in English. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  placing: {
    title: "Placing pieces",
    about: "Where coloured and action pieces may go",
    steps: [
      {
        task: "You are Blue. Put a coloured piece on a free cell. There is one condition: none of your own pieces may lie right beside it, left, right, above or below. Diagonally, or next to Orange, is fine.",
        done: "That’s all. Cells right beside your own pieces stay closed to your coloured pieces.",
        wrong: "That was an action piece. This time place a coloured one.",
      },
      {
        task: "Later in the game, space gets tight. Only one cell is left for a blue piece. Find it.",
        done: "d5 it is. All other free cells touch one of your own pieces.",
        wrong: "That was an action piece. Find the cell for a coloured one.",
      },
      {
        task: "Action pieces are freer: they may go on any free cell, even far away from everything. Place one.",
        done: "It stays there for the rest of the game. Right beside coloured pieces it sets them sliding; that comes next.",
        wrong: "That was a coloured piece. Choose the white action piece.",
      },
    ],
  },
  slide: {
    title: "A slide",
    about: "How an action piece moves the pieces beside it",
    steps: [
      {
        task: "A coloured piece on the board moves only when an action piece is placed beside it. Put one on b4, to the left of your piece, then slide your piece to the right.",
        done: "It slid until something stopped it: the orange piece on e4. It can’t stop earlier.",
        wrong: "That is legal, but try this: an action piece on b4, then your piece to the right.",
      },
      {
        task: "The action piece closes one side, so up to three ways are open. Place one on c2 and slide your piece up.",
        done: "From c3 to c5, right below the orange piece. To the left it would have gone as far as a3, to the right as far as e3.",
        wrong: "That is legal, but try this: an action piece on c2, then your piece up.",
      },
    ],
  },
  order: {
    title: "Both players slide",
    about: "Who slides first, and why the order matters",
    steps: [
      {
        task: "Four pieces will be affected this time. Put an action piece on c3. You placed it, so you slide first, in the order you like. Make a cluster of three: c4 to the right, then d3 up.",
        done: "Three blue pieces hang together. Then Orange slid both of the orange pieces down and made a cluster, too. All of this was a single turn.",
        wrong:
          "Possible, but you lose the cluster of three. Action piece on c3, then c4 to the right first: once d3 has moved up, c4 is blocked.",
      },
      {
        task: "The same moment from the other side. You are Orange. Blue placed the action piece, and your two pieces have to slide, too. Slide both down.",
        done: "A cluster of two. And now it’s your turn: sliding during Blue’s turn didn’t cost you one.",
        wrong: "Possible, but slide both down: side by side they make a cluster.",
      },
    ],
  },
  cluster: {
    title: "A cluster",
    about: "Bringing pieces together, and how they count",
    steps: [
      {
        task: "You have a cluster of two, and a lone piece, which counts as a cluster as well. Place an action piece beside the lone one and slide it to the other two.",
        done: "All three are one cluster now. You may not place a piece beside your own colour, but you may slide it there.",
        wrong: "The lone piece is on e3. Set it in motion and send it to the left.",
      },
      {
        task: "The end of a game. You are Orange and place the very last piece; then the clusters are counted.",
        done: "Orange has 5 clusters, Blue 6: fewer clusters win. With equal numbers, the larger of the largest clusters would decide.",
      },
    ],
  },
  unable: {
    title: "Unable to move",
    about: "When there is no cell left for a coloured piece",
    steps: [
      {
        task: "You are Orange, with one coloured and one action piece left. Every free cell touches orange, so the coloured piece fits nowhere. Place the action piece where it makes a blue piece leave its cell.",
        done: "Blue’s piece had to slide up, and c4 is open to you. If only it were your turn already!",
        wrong:
          "That opens no cell for you. Look at the blue piece on c4: with an action piece beside it on d4, it can only go up.",
      },
      {
        task: "Now you are Blue. Orange wants to place the last coloured piece on c4. Prevent it, and the game is yours.",
        done: "No cell for the coloured piece and no action piece left: Orange is unable to move and loses at once, whatever the clusters are.",
        wrong: "Now Orange simply plays c4. Fill that very cell, with an action piece.",
      },
    ],
  },
  open: {
    title: "Keep your cells open",
    about: "A coloured piece needs a place to go",
    steps: [
      {
        task: "You are Blue, with one coloured piece and three action pieces left. Before you do anything else, count the cells where the coloured piece may still go.",
        done: "There was one such cell, b5, and Orange was about to fill it. Place a coloured piece while its cell is open; action pieces can wait.",
        wrong: "Too slow. Your coloured piece fits on a single cell, and Orange will close it.",
        tempted:
          "Orange has filled b5. There is no cell for your coloured piece, no action piece could open one, and you have lost at once.",
      },
      {
        task: "You are Blue. Your last coloured piece may go to a1, f2 or f4. Place it where it also keeps the orange piece on f3 from sliding to its neighbours.",
        done: "Now f3 cannot join the others, and in the end Blue has fewer clusters.",
        wrong:
          "That leaves f3 free to slide: Orange joins its pieces and ends with fewer clusters.",
        tempted:
          "The action piece took one of your cells, the sliding piece another one, and Orange filled the last. Blue is unable to move.",
      },
    ],
  },
  close: {
    title: "Close their cells",
    about: "Winning by taking the last cell away",
    steps: [
      {
        task: "You are Orange. Blue has one coloured piece left. Find the only cell where it may go, and close it.",
        done: "No cell for the coloured piece, and no action piece could open one: Blue has lost at once. It does not matter what you close a cell with.",
        wrong: "Blue’s piece still has its cell, a3. Put anything there.",
        tempted: "Blue has taken a3, and is safe.",
      },
      {
        task: "You are Blue, with two coloured pieces and one action piece left. Orange has no action piece any more, so each cell counts. Use yours so that Orange runs out of cells before you do.",
        done: "Orange can place one more piece; then you place yours, and Orange is unable to move.",
        wrong:
          "Then Orange is the one who places last. Look for the cell where your action piece makes others slide: f2 or d3.",
        tempted:
          "Orange has taken e1, and now Blue has no cell. The action piece had to come first.",
      },
    ],
  },
};
export default texts;
