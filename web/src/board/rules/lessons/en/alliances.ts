/** The lessons of Alliances in English. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  connection: {
    title: "A connection",
    about: "From one side of a colour to the other",
    steps: [
      {
        task: "You both share all the discs. On your turn you put one, of any colour, on an empty cell. Place one.",
        done: "Every disc counts for both of you. The charts show what each of you can do with it.",
      },
      {
        task: "You are First, with the bottom chart: you connect purple with purple and green discs. A chain runs almost from one purple side to the other; one cell is missing. Close it.",
        done: "Purple is yours. You take a purple disc from the supply as a trophy, and Second marks the loss with a silver one.",
        wrong:
          "The chain is still broken on g7. Purple or green closes it there; orange does not belong to it.",
      },
    ],
  },
  ally: {
    title: "With the ally",
    about: "The same disc, a bridge or a wall",
    steps: [
      {
        task: "Now you are Second, with the top chart: your ally for orange is green. Connect the orange sides, top and bottom, with a single disc.",
        done: "Orange and green from top to bottom. First can’t use green here, so orange is yours alone.",
        wrong: "The gap is g7. Orange or green fits; purple would only serve First.",
      },
      {
        task: "You are First, and the same chain is about to be closed. A chain wins for the player who may use all of its discs, no matter who completes it. Fill the gap with the colour that Second cannot use.",
        done: "Purple is your ally for orange, not Second’s. The chain is cut.",
        wrong:
          "Orange or green would complete the chain for Second, and elsewhere the gap stays open. Put purple on g7.",
      },
    ],
  },
  fence: {
    title: "A fence",
    about: "Winning what your opponent can no longer connect",
    steps: [
      {
        task: "You also win a colour when your opponent can never connect it any more. You are First. Second connects orange with orange and green. A purple fence from edge to edge stops that for good. Close the fence.",
        done: "Second has no way left between the orange sides: orange is yours.",
        wrong: "The gap in the fence is g7, and only purple closes it for Second.",
      },
      {
        task: "Fences can be short: five discs along one side are enough. Close off the orange side at the top.",
        done: "Second can never reach this side. Five discs, and orange is yours.",
        wrong: "One cell of the top side is still open: m2. Put purple there.",
      },
    ],
  },
  winning: {
    title: "Winning the game",
    about: "Two colours of three",
    steps: [
      {
        task: "You are First and have won purple. Two colours win the game. Look at the orange side at the bottom.",
        done: "Orange is fenced off: your second colour, and the game.",
        wrong:
          "At the bottom four purple discs lie along the orange side. The fifth, on a6, closes the fence.",
      },
      {
        task: "A rare sight: a chain of a single colour between its own sides. It decides all three colours at once. Close it with an orange disc.",
        done: "It connects orange for both, so it goes to you, who placed the disc. It fences Second off green, and you off purple. Two colours to one: you win.",
        wrong: "With another disc it is not a chain of orange alone. Put orange on g7.",
      },
    ],
  },
  twoways: {
    title: "Two ways",
    about: "A gap that your opponent can’t close",
    steps: [
      {
        task: "You are First, and purple is your ally for orange. Your orange chain comes down as far as c4. No single disc finishes it, but one leaves two ways to do so. Place it, then finish.",
        done: "Second closed one way, and you took the other. A gap with two ways is as good as closed.",
        wrong:
          "The chain is still open. First the cell that leaves two ways, then the way that Second has left you.",
        tempted:
          "Only one way was left, and Second has closed it. Look for a cell from which two lead on.",
      },
    ],
  },
  block: {
    title: "Block by building",
    about: "One disc that does two things",
    steps: [
      {
        task: "You are First. Second needs one more disc, on g7, to connect orange with orange and green. Your own chain of orange and purple is broken, too. Stop Second with a disc that also makes your chain unstoppable, then finish it.",
        done: "Purple on g7 stopped Second and joined your chain, which then had two ways to the bottom. The best block is one that builds.",
        wrong:
          "Then Second wins orange. Only a purple disc on g7 prevents it, and then your chain has two ways.",
        tempted:
          "It looked like a way to win, but Second was quicker: green on g7, and orange is lost. Stop the urgent threat first.",
      },
    ],
  },
};
export default texts;
