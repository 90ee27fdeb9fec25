/** Texts: setting up Repello. */

import type { GameEditorTexts } from "../../../gametexts";

const texts: GameEditorTexts = {
  fields: {
    turn: "Turns played",
    phase: "In this turn",
    carried: "On the stacker",
    grey: "Grey collected",
    silver: "Silver collected",
    gold: "Gold collected",
  },
  values: { phase: { "?": "as the board says", "?move": "a move is still due" } },
  note: "The turn decides what each stacker carries. Every counter must be somewhere: on the board, on a stacker or collected.",
  contradictions: {
    words: () => "the text needs a board, the seats, a turn and its phase",
    turn: ({ text, phase }) => `“${text} ${phase}” is not a turn with its phase`,
    phase: ({ phase, text }) => `the last word would be “${phase}” on this board, not “${text}”`,
    seats: ({ text, players }) =>
      `“${text}” does not say for ${players} players what they carry and have collected`,
    "after-the-last": ({ turns }) => `the game ends after ${turns} turns`,
    twice: ({ cells }) => `the same stacker stands on ${cells}`,
    "no-such-stacker": ({ players, cells }) =>
      `with ${players} players there is no such stacker as on ${cells}`,
    "no-stacker": ({ seat }) => `${seat} has just had a turn, so ${seat}’s stacker is on the board`,
    counters: ({ counter, found, wanted }) =>
      `there are ${found} ${counter} counters on the board, on stackers and collected; it must be ${wanted}`,
    carried: ({ seat, found, turns, least, most }) =>
      `${seat} cannot carry ${found} counters with ${turns} turns left, only ${least === most ? most : `${least} to ${most}`}`,
    "set-up": ({ turn }) =>
      turn === "0"
        ? "before the first turn no stacker is on the board"
        : `after ${turn} turns the first ${turn} stackers are on the board and no others`,
    "counters-moved": ({ cells }) =>
      `before the first move the counters lie where they started: ${cells}`,
    "collected-too-soon": () => "no one can have collected anything before the first conflict",
    "outside-zone": ({ cells }) =>
      `a stacker that has not moved yet stands in the start zone, not on ${cells}`,
    "nothing-moved": ({ cells }) => `pieces touch on ${cells}, but no stacker has moved there`,
    "touched-before": ({ cells }) =>
      `these pieces touch, but not the stacker of the player to move: ${cells}`,
    "no-move-due": () =>
      "a move is due only after a stacker came back, where the rules ask for one",
    "move-due-where": () => "a stacker that came back and moves next stands in the start zone",
  },
};
export default texts;
