/** Texts: the start, and what can be chosen before a game. */

import options from "./startOptions";

const texts = {
  title: "Pick a board and play",
  about:
    "Against the computer, somebody beside you or a friend far away. Free, and without an account.",
  games: {
    repulso: "Place your pieces and make them slide: whoever has fewer clusters at the end wins.",
    repello: "Bounce across the numbers and push counters off the edge: each one is worth points.",
    abalone: "Push six of the other side’s marbles off the board before six of yours are gone.",
    alliances: "Three colours, each with an ally: win two of them with a chain or a fence.",
  } as Record<string, string>,
  by: (credit: string) => `by ${credit}`,
  players: (fewest: number, most: number) =>
    fewest === most ? `${fewest} players` : `${fewest} to ${most} players`,
  learn: "Learn it in two minutes",
  newHere: "New here?",
  rest: "Let the boards rest",
  move: "Let the boards play",
  all: "All games",
  goOn: "Go on playing",
  record: "Open a record of a game",
  opponent: "Against",
  rivals: {
    computer: "The computer",
    link: "A friend, by link",
    person: "Somebody here",
    bot: "A bot",
  },
  rivalsAbout: {
    computer: "It plays at once, on the level you like.",
    link: "You get a link to send. The game begins when your friend opens it.",
    person: "You share this screen and take turns.",
    bot: "A program that somebody has connected to this server.",
  },
  me: "You",
  whichBot: "Which one",
  level: "Level",
  levels: [
    "for the very first game",
    "for beginners",
    "easy",
    "still friendly",
    "makes you think",
    "punishes mistakes",
    "strong",
    "very strong",
    "merciless",
    "can beat anyone",
  ],
  seat: "You play",
  random: "Draw lots",
  howMany: "How many play",
  bySeat: "Choose every seat",
  oneOnOne: "Me against one",
  seats: "Who sits where",
  nobodyHere: "You have no seat: the game will be played without you, and you can watch.",
  more: "Clock and rules",
  clock: "Clock",
  clocks: {
    none: "None",
    minutes: (n: number) => `${n} min`,
    own: "Other",
    days: "Days",
  },
  clocksAbout: {
    none: "Everybody takes as long as they like.",
    rulebook: (minutes: string) =>
      `${minutes} minutes each for the whole game, as the rulebook has it. Who runs out of time loses.`,
    own: "So many minutes each, and some seconds more with every move.",
    days: "So many days for each turn: come back whenever you like.",
  },
  minutes: "Minutes each",
  increment: "Seconds added for each move",
  days: "Days for each turn",
  usual: "as usual",
  options,
  lacks: {
    minutes: "The clock takes up to 1,440 minutes and 3,600 seconds a move.",
    days: "A turn takes 1 to 60 days.",
    bot: "No bot is chosen.",
    option: "One of the rules has a value that it cannot have.",
  },
  begins: "The board is being set up …",
  layoutOf: (name: string) => `The start of ${name}`,
};
export default texts;
