/** Texts: from clicks to moves. */

import { plural } from "../../plural";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, one: string, other: string) => `${n} ${plural("en", n, { one, other })}`;

const texts = {
  confirm: (move: string) => `Play ${move}`,
  pending: "Confirm this move, or choose another one.",
  cancel: "Cancel",
  stop: "Stop",
  running: "The forced moves are being played …",
  whichWay: "That can mean more than one move: choose an arrow.",
  directions: {
    N: "north",
    NE: "north-east",
    E: "east",
    SE: "south-east",
    S: "south",
    SW: "south-west",
    W: "west",
    NW: "north-west",
  } as Record<string, string>,
  slideLabel: (from: string, direction: string, end: string) => `${from} ${direction} to ${end}`,
  slideKeys:
    "Enter takes the piece; a digit sends it, as on a number pad: 8 up, 6 right, 2 down, 4 left.",
  listKeys: (n: number) => `Keys 1 to ${n} choose from the list.`,
  abalone: {
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
  repulso: {
    kinds: { coloured: "Coloured piece", action: "Action piece" } as Record<string, string>,
    place: (kind: string | null): string =>
      kind === "action"
        ? "Place an action piece on any free cell."
        : kind === "coloured"
          ? "Place a coloured piece, not beside one of your own."
          : "Choose a piece and a cell.",
    placeKeys: "1 takes a coloured piece, 2 an action piece; Enter places it.",
    slide: (names: string[], ways: number) =>
      ways === 1
        ? `Slide ${cells(names)}: there is only one way.`
        : names.length === 1
          ? `Slide ${cells(names)}: choose a direction.`
          : `Slide your affected pieces, one after the other: ${cells(names)}.`,
    inside: (seat: string) => `It is ${seat}’s turn, but your pieces are affected.`,
    otherDecides: (seat: string, names: string[]) =>
      `Inside your turn ${seat} decides now: ${cells(names)} must slide.`,
  },
  repello: {
    put: "Put your stacker on a marked field of the green start zone.",
    move: (n: number): string =>
      n === 1
        ? "Move your stacker: there is only one direction."
        : "Move your stacker: choose a direction. The number beside it says how far.",
    moveKeys: "A digit moves the stacker, as on a number pad: 8 up, 9 up right, 6 right and so on.",
    goes: (direction: string, end: string | null) => `${direction} to ${end ?? "?"}`,
    bounces: (direction: string, end: string | null) =>
      `${direction}, back from the edge, to ${end ?? "?"}`,
    resolve: (n: number) => `${count(n, "conflict", "conflicts")}: choose which piece gives way.`,
    resolveOne: (cell: string) => `Choose how the piece on ${cell} gives way.`,
    resolveForced: (pair: string[]) => `${cells(pair)} are in conflict: there is only one way.`,
    givesWay: (from: string, other: string, end: string, direction: string) =>
      `${from} gives way to ${other}: ${direction} to ${end}`,
    givesWayOff: (from: string, other: string) => `${from} gives way to ${other}: off the board`,
    forced: "Play all forced moves",
    take: (seat: string) => `Take a counter from ${seat}’s collection, or none.`,
    counters: {
      grey: "Grey counter",
      silver: "Silver counter",
      gold: "Gold counter",
      none: "None",
    } as Record<string, string>,
  },
  alliances: {
    colours: { orange: "Orange", purple: "Purple", green: "Green" } as Record<string, string>,
    colour: "Choose a colour, then a cell.",
    colourFor: (cell: string) => `Choose the colour of the disc on ${cell}.`,
    cellFor: (colour: string) => `Choose a cell for the ${colour} disc, or another colour.`,
    swap: "Exchange the charts",
    keys: "1 orange, 2 purple, 3 green; Enter places the disc.",
  },
  plain: {
    first: "Choose a cell on the board.",
    then: "Now choose one of the marked cells.",
    list: "Choose a move from the list.",
  },
};
export default texts;
