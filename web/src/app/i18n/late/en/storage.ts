/** Texts: what this browser keeps, and games that are exported, imported and carried to a server. */

const texts = {
  title: "Data in this browser",
  total: (size: string) => `${size} in all.`,
  counting: "Calculating …",
  parts: {
    programs: "Offline engine",
    page: "The page itself",
    answers: "Cached server data",
    puzzles: "Puzzles for offline play",
    games: "Games in this browser",
  },
  nothing: "none",
  games: (count: number, size: string) => `${count} · ${size}`,
  removeNamed: (part: string) => `Remove: ${part}`,
  removed: (part: string) => `Removed: ${part}`,
  persisted: "Your browser stores this data until you remove it.",
  passing: "Your browser may delete this data, even your games, when it runs out of space.",
  unknown: "Your browser doesn’t tell us whether it may delete this data.",
  ask: "Ask the browser to keep this data",
  denied: "Your browser said no for now. It may agree once you install the page or visit it often.",
  export: "Export all games to a file",
  import: "Import games from a file",
  about:
    "The file holds your complete games with clocks, chat and moves taken back, and access to your seats, so don’t share it. You can import it here or in another browser. Games you already have are not added twice.",
  leftOut: (count: number) => `Damaged games left out: ${count}.`,
  imported: (imported: number, known: number) =>
    `Games imported: ${imported}.${known ? ` Already here: ${known}.` : ""}`,
  problems: {
    malformed: "That isn’t a file of Boardwright games. Nothing was imported.",
    damaged: "This file is damaged. Nothing was imported.",
    newer:
      "This file comes from a newer version of Boardwright. Reload the page first. Nothing was imported.",
    unavailable: "There is no space left in this browser. Nothing was imported.",
    busy: "One of these games is open in another tab. Nothing was imported. Please try again.",
  },
  sure: (count: number) =>
    count === 1
      ? "Remove the game in this browser? There is no other copy."
      : `Remove the ${count} games in this browser? There is no other copy.`,
  exportFirst: "Export them first",
  removeGames: "Remove for good",
  where: "Where",
  server: "On the server",
  here: "In this browser",
  friendTitle: "Play on with a friend",
  friendAbout:
    "This game is only in this browser. A copy continues on the server from here, with a link for your friend. Clocks, chat and moves taken back aren’t copied.",
  friend: "Play on with a friend",
  alongTitle: "Play on offline",
  alongAbout:
    "A copy continues in this browser from here, against the computer or someone beside you, even offline. The game on the server doesn’t change.",
  along: "Play on in this browser",
};
export default texts;
