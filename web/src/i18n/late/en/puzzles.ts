/** Texts: puzzles. */

import { byName, type GamePuzzleTexts } from "../../games";

const texts = {
  title: "Puzzles",
  intro:
    "Positions with one right answer. Every one is proven: all replies have been tried. Find the answer on the board.",
  of: (title: string) => `Puzzles: ${title}`,
  none: "There are no puzzles for this game yet.",
  noneOfTheme: "There are no puzzles with this theme.",
  missing: "There is no such puzzle here. Perhaps it has been replaced.",
  otherVersion: "The server’s puzzles and this page are of different versions. Reload the page.",
  noDay: "There is no puzzle for this day.",
  keptOnly: "No connection: you get the puzzles that this browser has kept.",
  loading: "Setting up the puzzle …",
  daily: "Puzzle of the day",
  dailyOf: (date: string) => `Puzzle of ${date}`,
  days: "Earlier days",
  dayStates: { open: "not tried yet", solved: "solved", missed: "not solved" },
  rating: "Your rating",
  unsure: "still unsure",
  ratingOf: (n: number) => `difficulty ${n}`,
  solve: "Solve puzzles",
  goOn: "Continue",
  streak: "Streak",
  storm: "Storm",
  modesAbout: {
    streak: "Harder and harder. The first mistake ends it.",
    storm: "Three minutes, as many as you can. A mistake costs ten seconds.",
  },
  best: (n: number) => `Best: ${n}`,
  noBest: "not played yet",
  theme: "Theme",
  allThemes: "All themes",
  difficulty: "Difficulty",
  difficulties: { easier: "Easier", normal: "My level", harder: "Harder" },
  youPlay: (seat: string) => `You play ${seat}.`,
  goOnRight: "Right so far. Go on.",
  solved: "Solved",
  solvedLate: "That’s it. Only the first try counts.",
  wrongShown: "That doesn’t work. The board shows how it goes on.",
  wrongTurn: "There is more in this turn. The board shows the best that is left now.",
  wrongTold: "That is allowed, but it doesn’t reach the goal.",
  thinking: "That isn’t it. The computer is looking for the reply …",
  shown: "This is the solution.",
  retry: "Try again",
  reveal: "Show the solution",
  revealAbout: "Then the puzzle counts as not solved.",
  next: "Next puzzle",
  changed: (change: string, rating: number) => `Your rating: ${rating} (${change})`,
  metBefore: "You have seen this puzzle before, so your rating stays as it is.",
  why: "Why?",
  line: "The solution",
  others: (n: number) =>
    n === 1 ? "No other first move does that." : `Only ${n} first moves do that.`,
  searched: (plies: number) => `All moves of both sides were tried, ${plies} deep.`,
  searchedAll: "All moves of both sides were tried, up to the end of the game.",
  searchedTurn: "The turn was played in all the ways there are.",
  foundBy: (level: number) =>
    level > 10
      ? "None of the computer’s levels finds it."
      : `The computer finds it from level ${level} on.`,
  analyse: "Analyse",
  history: "Your last puzzles",
  historyOf: (id: string, rating: number, isSolved: boolean) =>
    `Puzzle ${id}, difficulty ${rating}, ${isSolved ? "solved" : "not solved"}`,
  begin: "Start",
  goOnRun: "Continue the run",
  score: "Solved",
  time: "Time left",
  timeLeft: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  lostTime: (seconds: number) => `Wrong: ${seconds} seconds less.`,
  streakOver: (n: number) =>
    n === 1 ? "The streak is over: one solved." : `The streak is over: ${n} solved.`,
  stormOver: (n: number) =>
    n === 1 ? "The storm is over: one solved." : `The storm is over: ${n} solved.`,
  newBest: "Your best so far!",
  longest: (n: number) => `Most in a row: ${n}`,
  latest: "Your last runs",
  missed: "The ones that went wrong",
  again: "Play again",
  giveUp: "End the run",
  back: "Back to the puzzles",
  games: byName(
    import.meta.glob<GamePuzzleTexts>("./puzzles/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
