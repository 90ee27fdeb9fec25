/** Texts of Abalone. */

import { plural } from "../../../plural";
import type { GameTexts } from "../../../gametexts";

const count = (n: number, one: string, other = `${one}s`) =>
  `${n} ${plural("en", n, { one, other })}`;
/** A piece alone, as the one that is meant, and as something that one gains. */
const piece = (bare: string, article = "a") => ({
  bare,
  the: `the ${bare}`,
  gain: `${article} ${bare}`,
});

const texts = {
  seats: ["Black", "White"],
  pitch: "Push six of the other side’s marbles off the board before six of yours are gone.",
  goal: "Goal: push the other side’s marbles off the board.",
  like: "Pushing with marbles. A classic: three kinds of push, and strength through staying together.",
  options: {
    layout: {
      label: "Starting position",
      about: "The daisies bring the two sides together sooner.",
      values: {
        standard: ["Standard", "As in the rulebook: both sides far apart."],
        "belgian-daisy": ["Belgian daisy", "The tournament standard: the fight starts right away."],
        "german-daisy": ["German daisy", "Flowers nearer the middle."],
        "dutch-daisy": ["Dutch daisy", "Flowers with a marble of the other side in the middle."],
        "swiss-daisy": ["Swiss daisy", "Mixed flowers nearer the middle."],
        "alien-attack": ["Alien attack", "Scattered, and close together."],
        domination: ["Domination", "Two wings around the middle."],
        "the-wall": ["The wall", "Two long walls face to face."],
        infiltration: ["Infiltration", "Each side has marbles behind the other."],
        "face-to-face": ["Face to face", "Two blocks beside each other."],
        "french-daisy": ["French daisy", "Four flowers in a cross."],
        pyramid: ["Pyramid", "Two triangles, point against point."],
      },
    },
    ejections: {
      label: "Marbles to push out",
      about: "Usually six. Four make a short game.",
      values: {},
    },
    repetition: {
      label: "Draw by repetition",
      about:
        "The game is drawn when the same position, with the same side to move, comes up this many times.",
      values: { "0": ["Never", "The same position may come up again and again."] },
    },
    max_plies: {
      label: "Limit of moves",
      about:
        "After that, the player who has pushed out more marbles wins. Equal numbers are a draw.",
      values: { none: ["No limit", "The game lasts until someone wins or it is drawn."] },
    },
  },
  pieces: {
    marble: [piece("black marble"), piece("white marble")],
  },
  events: {
    marched: ({ who, from, to }) => `${who} moves the marbles on ${from} to ${to}`,
    collected: ({ who, gain }) => `${who} has pushed out ${gain}`,
  },
  why: {
    marched: () => "the marbles go one cell along their own line, where the cell in front is free",
    single: () => "the marble goes to a free cell beside it",
    broadside: () => "the marbles go sideways together, and every cell they enter is free",
    sumito: ({ own, pushed: other }) =>
      `sumito, ${own} against ${other}: the larger number pushes the smaller`,
    out: () => "there is no cell behind the last marble, so it is out",
  },
  reasons: {
    ejections: ({ ejections = "" }) => `${count(+ejections, "marble")} pushed out`,
    repetition: ({ repetition }) => `the position has occurred ${repetition} times`,
    "ply-limit": ({ max_plies }) =>
      `move ${max_plies} was the last, and the marbles pushed out decide`,
    "no-move": () => "the player to move has no move",
  },
  refusals: {
    "no-marble": ({ cell }) => `There is no marble on ${cell}`,
    "opponents-marble": ({ cell }) => `The marble on ${cell} is your opponent’s`,
    "too-many": ({ own }) => `That would move ${own} marbles. You can move up to three`,
    "own-off": ({ cell }) => `Your own marble on ${cell} would go over the edge`,
    "no-majority": ({ own, pushed }) =>
      `${own} against ${pushed} can’t push: you need more marbles than you push`,
    "pushes-own": ({ cell }) => `Your own marble on ${cell} is in the way`,
    "own-in-way": ({ cell }) => `Your own marble lies on ${cell}`,
    "broadside-pushes": ({ cell }) => `A broadside can’t push, and there is a marble on ${cell}`,
    "fits-none": () => "That move is not possible here",
  },
  tasks: {
    marbles: "move one to three marbles",
  },
  facts: {
    pushedOut: (who: string, n: number, needed: number) => `${who}: ${n} of ${needed} pushed out`,
    occurrence: (n: number) => `occurrence ${n} of this position`,
    plies: (n: number, most: number) => `move ${n} of ${most}`,
  },
  input: {
    pick: "Choose one to three of your marbles in a line.",
    go: (n: number): string =>
      n === 1
        ? "Choose where the marble goes, or more marbles in its line."
        : "Choose where the marbles go: an arrow, a marked cell, or drag them.",
    stuck: "These marbles cannot move. Choose others.",
    moves: (n: number, direction: string) => `${count(n, "marble", "marbles")} ${direction}`,
    pushes: (n: number, direction: string) => `Push ${count(n, "marble", "marbles")} ${direction}`,
    pushesOut: (n: number, direction: string) =>
      n === 1
        ? `Push a marble out, ${direction}`
        : `Push ${n} marbles ${direction}, one of them out`,
    keys: "Enter picks a marble; a digit moves those picked, as on a number pad: 7 9 up, 4 6 sideways, 1 3 down.",
  },
  beside: {
    pushedOut: (n: number, needed: number) =>
      `${n} of ${needed} ${plural("en", needed, { one: "marble", other: "marbles" })} pushed out`,
  },
} satisfies GameTexts;
export default texts;
