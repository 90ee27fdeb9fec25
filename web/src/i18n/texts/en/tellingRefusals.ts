/** Texts: why a move is not allowed, by game and reason; `""` holds what every game can say. */

import { plural } from "../../plural";

export type Details = Record<string, string>;

const steps = (n: string) => `${n} ${plural("en", +n, { one: "step", other: "steps" })}`;

const texts: Record<string, Record<string, (details: Details) => string>> = {
  "": { "after-end": () => "The game is over" },
  repulso: {
    "must-slide": ({ cells }) => `First these pieces must slide: ${cells}`,
    "not-free": ({ cell }) => `${cell} is not free`,
    "no-action-left": () => "You have no action piece left",
    "no-coloured-left": () => "You have no coloured piece left",
    "touches-own": ({ cell }) => `That would touch your own piece on ${cell}`,
    "nothing-slides": () => "No piece slides unless an action piece was placed beside it",
    "not-coloured": ({ cell }) => `There is no coloured piece on ${cell}, and only those slide`,
    "not-waiting": ({ cell }) => `The piece on ${cell} does not lie beside the new action piece`,
    "other-player": ({ cell, seat }) => `The piece on ${cell} is not yours; ${seat} moves now`,
    blocked: ({ cell }) => `The piece on ${cell} is blocked in this direction`,
  },
  repello: {
    "choice-first": ({ seat }) =>
      `First choose a counter from the collection (${seat}), or nothing`,
    "pieces-touch": ({ cells }) => `Pieces still touch, on ${cells}; first they must give way`,
    "nothing-to-take": () => "You may take a counter only when you have pushed off a stacker",
    "not-collected": ({ seat }) => `${seat} has collected no such counter`,
    "can-move": ({ directions }) =>
      `Your stacker can still move (${directions}), so it is not put down elsewhere`,
    "not-free": ({ cell }) => `${cell} is not free`,
    "touches-stacker": ({ cell }) => `That would touch the stacker on ${cell}`,
    "not-set-up": () => "Stackers move only once all have been put down",
    "stacker-away": () => "Your stacker must first come back to the start zone",
    "off-board": () => "The first step in this direction leaves the board",
    "comes-back": ({ steps: n = "", cell }) =>
      `${steps(n)} would lead back to its own field ${cell}`,
    "run-blocked": ({ steps: n = "", cell }) =>
      `It would take ${steps(n)}, and the piece on ${cell} is in the way`,
    "no-conflict": () => "No two pieces touch, so none gives way",
    "empty-field": ({ cell }) => `There is nothing on ${cell}`,
    "own-stacker": () => "Your own stacker never leaves the board on your turn",
    "push-blocked": ({ cell }) => `The piece on ${cell} is in the way`,
    "not-away": ({ cell }) =>
      `A piece gives way straight away from one that it touches, and there is none on ${cell}`,
    "not-away-edge": () =>
      "A piece gives way straight away from one that it touches, and beyond the edge there is none",
    "seen-before": () => "That would bring back a position of this turn",
    "all-seen": ({ cell }) =>
      `Every push would bring back a position of this turn, so only the farthest piece, on ${cell}, gives way`,
    "push-limit": ({ pushes, cell }) =>
      `After ${pushes} pushes only the farthest piece, on ${cell}, gives way`,
  },
  abalone: {
    "no-marble": ({ cell }) => `There is no marble on ${cell}`,
    "opponents-marble": ({ cell }) => `The marble on ${cell} is your opponent’s`,
    "too-many": ({ own }) => `That would move ${own} marbles, and no more than three move at once`,
    "own-off": ({ cell }) => `Your own marble on ${cell} would go over the edge`,
    "no-majority": ({ own, pushed }) => `${own} against ${pushed} is no majority`,
    "pushes-own": ({ cell }) => `Your own marble on ${cell} is in the way`,
    "own-in-way": ({ cell }) => `Your own marble lies on ${cell}`,
    "broadside-pushes": ({ cell }) => `A broadside never pushes, and there is a marble on ${cell}`,
    "fits-none": () => "That fits no move here",
  },
  alliances: {
    "not-free": ({ cell }) => `There is a disc on ${cell} already`,
    "none-left": ({ disc }) => `No disc is left of this colour: ${disc}`,
    "swap-off": () => "The charts are not exchanged in this game",
    "swapped-already": () => "The charts have been exchanged already",
    "swap-not-now": () => "The charts can be exchanged only in place of the second disc",
  },
};
export default texts;
