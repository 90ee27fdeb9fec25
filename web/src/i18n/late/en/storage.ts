/** Texts: what this browser keeps, and games that are exported, imported and carried to a server. */

const texts = {
  title: "What this browser keeps",
  total: (size: string) => `${size} in all.`,
  counting: "Counting …",
  parts: {
    programs: "Programs to play without a connection",
    page: "The page itself",
    answers: "What the server last said",
    puzzles: "Puzzles fetched ahead",
    games: "Games in this browser",
  },
  nothing: "nothing",
  games: (count: number, size: string) => `${count} · ${size}`,
  removeNamed: (part: string) => `Remove: ${part}`,
  removed: (part: string) => `Removed: ${part}`,
  persisted: "Your browser keeps all of this until you remove it.",
  passing: "Your browser may throw this away, your games too, when it runs short of space.",
  unknown: "Your browser does not say whether it may throw this away.",
  ask: "Ask it to keep everything",
  denied:
    "Your browser did not agree for now. Some do once the page is installed or visited often.",
  export: "Export all games to a file",
  import: "Import games from a file",
  about:
    "The file holds these games whole, with clocks, chat, moves taken back and the keys to your seats: keep it to yourself. You can import it here or in another browser, and no game comes twice.",
  leftOut: (count: number) => `Damaged games that are not in the file: ${count}.`,
  imported: (imported: number, known: number) =>
    `Games imported: ${imported}.${known ? ` Already here: ${known}.` : ""}`,
  problems: {
    malformed: "That is not a file of Boardwright games. Nothing was imported.",
    damaged: "This file is damaged. Nothing was imported.",
    newer:
      "A newer version of Boardwright wrote this file: reload the page first. Nothing was imported.",
    unavailable: "There is no room for these games in this browser. Nothing was imported.",
    busy: "One of these games is being played in another tab. Nothing was imported; try again.",
  },
  sure: (count: number) =>
    count === 1
      ? "Remove the game in this browser? It is kept nowhere else."
      : `Remove the ${count} games in this browser? They are kept nowhere else.`,
  exportFirst: "Export them first",
  removeGames: "Remove for good",
  where: "Where",
  server: "On the server",
  here: "In this browser",
  friendTitle: "With a friend elsewhere",
  friendAbout:
    "This game is in this browser alone. On the server, a copy goes on from here, with a link for your friend; clocks, chat and moves taken back stay behind.",
  friend: "Play on with a friend",
  alongTitle: "Without a connection",
  alongAbout:
    "Take it along: a copy goes on from here in this browser, against the computer or somebody beside you, whatever becomes of the connection. The game on the server stays as it is.",
  along: "Play on in this browser",
};
export default texts;
