/** The lessons of Repello in English. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  steps: {
    title: "Moving the stacker",
    about: "As many steps as the first field says",
    steps: [
      {
        task: "You are Red. Every player starts by putting a stacker on a field of the green start zone. Choose one.",
        done: "Your stacker carries 15 grey counters, one for each of your turns.",
      },
      {
        task: "Eight directions are open. The number on the first field is exactly how many steps you take that way. Find the direction with three steps.",
        done: "Down: d6 says 3. Your lowest counter stayed on the field you left.",
        wrong: "The first field in that direction shows another number. Look for the 3.",
      },
      {
        task: "All fields on the way must be free. To the upper left, e11 says 5, and the grey counter on b12 lies on that way. Try to go there.",
        done: "Not allowed: one occupied field on the way closes the whole direction.",
        wrong: "That direction is open. Try the upper left.",
      },
    ],
  },
  bounce: {
    title: "A bounce",
    about: "What happens at the edge",
    steps: [
      {
        task: "At the edge the stacker bounces off like a ball and keeps counting. Go to the upper right: 5 steps.",
        done: "e11, f12, g13, then down again: h12, i11.",
        wrong: "That is another direction. Go to the upper right.",
      },
      {
        task: "If it meets the edge straight on, it goes back along the same line. Go straight up: 4 steps.",
        done: "d11, d12, d13, and back to d12. The field at the edge counts once.",
        wrong: "That is another direction. Go straight up.",
      },
      {
        task: "Straight up from f10 there are 6 steps: three to the edge, two back, and the sixth would be f10 itself, where your counter lies by then. Try it.",
        done: "Not allowed: the counter that you leave behind blocks your way back.",
        wrong: "That direction is open. Try straight up.",
      },
    ],
  },
  chain: {
    title: "Conflicts and chains",
    about: "Pieces that touch repel each other",
    steps: [
      {
        task: "Pieces that touch are in conflict, also diagonally. Go two steps to the right, next to the gold counter. Then decide who gives way: push the gold counter away.",
        done: "The gold counter went one field, straight away from you. You could have gone back yourself instead.",
        wrong:
          "That is possible, too. This time go to the right, and let the gold counter give way.",
      },
      {
        task: "The gold counter lies at the edge. Go straight down, next to the grey counter, and this time give way yourself.",
        done: "Your stacker gave way to l7, touched the gold counter and pushed it over the edge. 5 points for you.",
        wrong:
          "That gains nothing. Go straight down, let your own stacker give way to the right, then push the gold counter out.",
      },
      {
        task: "A chain reaction. Go straight down and push so that the silver counter on m4 goes over the edge.",
        done: "One push set off the next: 3 points. The turn goes on until no two pieces touch.",
        wrong:
          "The silver counter is still there. Go down, push k6 to the lower right, and m4 will have to leave.",
      },
    ],
  },
  off: {
    title: "A stacker goes over the edge",
    about: "What you get for pushing one off",
    steps: [
      {
        task: "Green’s stacker stands at the edge, and Green has collected the gold counter. Go to the lower right, push the stacker off, and choose your reward.",
        done: "You got the lowest counter from Green’s stacker, and gold from Green’s collection. Green brings the stacker back on Green’s next turn.",
        wrong:
          "That is possible, but there is more to gain: to the lower right, push the stacker off to the right, take gold.",
      },
      {
        task: "Your own stacker never goes over the edge in your own turn. Try to let it give way to the right.",
        done: "Not allowed. Here the grey counter has to give way.",
        wrong:
          "That’s what has to happen in the end. But first try to let your stacker give way to the right.",
      },
    ],
  },
  back: {
    title: "Coming back",
    about: "After your stacker was pushed off",
    steps: [
      {
        task: "Your stacker has been pushed off. You bring it back to any free field of the start zone, and resolve the conflicts that follow. Find the field from which you can push the gold counter over the left edge.",
        done: "Your stacker pushed the silver counter, and that one pushed the gold one out. Coming back takes a whole turn, and you leave no counter behind.",
        wrong:
          "The gold counter is still on the board. Put the stacker on d7, next to the silver counter.",
      },
    ],
  },
  count: {
    title: "Count two turns",
    about: "Yours, and the one that follows",
    steps: [
      {
        task: "You are Red. The silver counter on l7 is worth 3 points, to you or to Green. Play the turn that brings it to you; at each choice of who gives way, think of what Green could do next.",
        done: "3 points, and Green can gain nothing. Count two turns each time: yours, and the one that follows.",
        wrong:
          "The silver counter is not yours yet. Go straight up, and let the pieces give way to the right until it goes over the edge.",
        tempted:
          "That leaves the silver counter close to the edge, and Green’s next turn takes it: 3 points for Green instead of you.",
      },
      {
        task: "You are Red, and you have the gold counter. The silver one on m2 would be 3 points more. Before you take it, count Green’s next turn, too, and play one after which Green gains a point at most.",
        done: "Nothing gained, and hardly anything lost. Sometimes the best turn is the one that gives nothing away.",
        wrong: "After that Green can push your stacker over the edge and take the gold counter.",
        tempted:
          "3 points for you, then Green pushed your stacker off and took your gold. In total, you are 8 points worse off.",
      },
    ],
  },
  edge: {
    title: "Guard what you have",
    about: "A stacker at the edge is in danger",
    steps: [
      {
        task: "You are Red, on i13 at the edge, and you have the gold counter. You could take a grey counter right away, but Green is near. Where must your stacker be when Green’s turn starts?",
        done: "There Green cannot push your stacker off, and your gold is safe.",
        wrong: "There Green can push your stacker over the edge and take the gold counter.",
        tempted:
          "One point for you, then Green pushed your stacker off and took the gold counter. A bad deal.",
      },
    ],
  },
};
export default texts;
