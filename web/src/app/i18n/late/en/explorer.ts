/** Texts: what is played in openings. */

import { plural } from "../../plural";

const texts = {
  title: "Openings",
  titleOf: (game: string) => `Openings of ${game}`,
  about:
    "Play the first moves and see what others played here, how they did, and what the computer thinks.",
  analyse: "Analyse",
  who: "Played by",
  all: "All",
  people: "People",
  levels: "Levels of the computer",
  level: (n: number) => `Level ${n}`,
  engine: "The computer at full strength",
  bots: "Bots",
  counted: (name: string, games: string) => `${name} (${games})`,
  move: "Move",
  games: "Games",
  results: "Results",
  book: "Book",
  played: (n: number, games: string) =>
    `${games} ${plural("en", n, { one: "game", other: "games" })}`,
  recorded: (n: number, games: string) =>
    `Includes ${games} ${plural("en", n, { one: "game", other: "games" })} played elsewhere, added by the operator of this server.`,
  play: (move: string) => `Play ${move}`,
  alike: (moves: string) => `Mirror images: ${moves}`,
  won: "won",
  shared: "drawn",
  lost: "lost",
  shares: (won: number, shared: number, lost: number) =>
    `${won}% won, ${shared}% drawn, ${lost}% lost`,
  forSeat: (seat: string) => `${seat} to move:`,
  bookBest: "best in the book",
  bookChance: (share: number) => `In the book: ${share}%`,
  bookAbout: (nodes: string, depth: number) =>
    `Book: the computer checked ${nodes} positions here, ${depth} moves deep, and the best lines even deeper. The number is the chance to win.`,
  sample: (n: number, move: string) => `Open game ${n} with ${move}`,
  open: "Open",
  none: "No games here yet, and the book doesn’t reach this position. Try a move, or go back.",
  noneOf: "None of these players has played this yet. Others have: choose “All”.",
  onlyBook: "No games here yet. This is what the book says.",
  loading: "Loading …",
};
export default texts;
