/** Texts: what this browser keeps, and games that come and go with it. */

const texts = {
  title: "What this browser keeps",
  total: (size: string) => `${size} in all.`,
  counting: "Counting …",
  parts: {
    programs: "Programs to play without a connection",
    page: "The page itself",
    answers: "What the server last said",
    puzzles: "Puzzles fetched ahead",
    games: "Games that live in this browser",
  },
  nothing: "nothing",
  games: (count: number, size: string) => `${count} · ${size}`,
  removeNamed: (part: string) => `Remove: ${part}`,
  removed: (part: string) => `Removed: ${part}`,
  persisted: "Your browser keeps all of this until you remove it.",
  passing: "Your browser may throw this away, your games too, when it runs short of space.",
  unknown: "Whether your browser may throw this away, it does not say.",
  ask: "Ask it to keep everything",
  denied:
    "Your browser did not agree for now. Some do once the page is installed or visited often.",
  save: "Save all games as a file",
  add: "Add games from a file",
  about:
    "The file holds these games whole, with clocks, chat, moves taken back and the keys to your seats: keep it to yourself. Here or in another browser you can add it again, and no game comes twice.",
  added: (added: number, known: number) =>
    `Games added: ${added}.${known ? ` Already here: ${known}.` : ""}`,
  problems: {
    malformed: "That is no file of games from Boardwright. Nothing was added.",
    damaged: "This file is damaged. Nothing was added.",
    newer:
      "A newer version of Boardwright wrote this file: reload the page first. Nothing was added.",
    unavailable: "There is no room for these games in this browser. Nothing was added.",
    busy: "One of these games is being played in another tab. Nothing was added; try again.",
  },
  sure: (count: number) =>
    count === 1
      ? "Remove the game that lives in this browser? It is kept nowhere else."
      : `Remove the ${count} games that live in this browser? They are kept nowhere else.`,
  saveFirst: "Save them as a file first",
  removeGames: "Remove for good",
  where: "Where",
  server: "On the server",
  here: "In this browser",
  friendTitle: "With a friend elsewhere",
  friendAbout:
    "This game lives in this browser alone. On the server a copy goes on from here, with a link for your friend; clocks, chat and moves taken back stay behind.",
  friend: "Play on with a friend",
  alongTitle: "Without a connection",
  alongAbout:
    "Take it along: a copy goes on from here in this browser, against the computer or somebody beside you, whatever becomes of the connection. The game on the server stays as it is.",
  along: "Play on in this browser",
};
export default texts;
