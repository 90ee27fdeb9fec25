/** Texts: what is played in openings. */

import { plural } from "../../plural";

const texts = {
  title: "Openings",
  titleOf: (game: string) => `Openings of ${game}`,
  about:
    "Play the first moves and see what others chose here, how it went for them, and what the computer thinks of it.",
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
  results: "How it went",
  book: "Book",
  played: (n: number, games: string) =>
    `${games} ${plural("en", n, { one: "game", other: "games" })}`,
  recorded: (n: number, games: string) =>
    `${games} ${plural("en", n, { one: "of these games was", other: "of these games were" })} not played here: the operator of this server has added ${plural("en", n, { one: "its record", other: "their records" })}.`,
  play: (move: string) => `Play ${move}`,
  alike: (moves: string) => `The same by symmetry: ${moves}`,
  won: "won",
  shared: "drawn",
  lost: "lost",
  shares: (won: number, shared: number, lost: number) =>
    `${won}% won, ${shared}% drawn, ${lost}% lost`,
  forSeat: (seat: string) => `For ${seat}, who is to move:`,
  bookBest: "best in the book",
  bookChance: (share: number) => `From the book: ${share}%`,
  bookAbout: (nodes: string, depth: number) =>
    `Book: the computer looked at ${nodes} positions here, ${depth} deep, and further along the best lines. The figure is the chance to win.`,
  sample: (n: number, move: string) => `Open game ${n} with ${move}`,
  open: "Open",
  none: "Nobody has played here yet, and the book ends before this position. Play a move and see, or go back.",
  noneOf: "None of these players has been here yet. Others have: choose “All”.",
  onlyBook: "Nobody has played here yet; this is what the book says.",
  loading: "Looking it up …",
};
export default texts;
