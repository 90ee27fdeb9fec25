/** Texts: the editor of positions. */

import { byName, type GameEditorTexts } from "../../games";

const texts = {
  title: "Set up a position",
  titleOf: (game: string) => `Set up a position: ${game}`,
  about:
    "Choose a piece and click a cell; a click on the same piece takes it away. Pieces can be dragged, also off the board; a right click removes them.",
  keys: (letters: string) =>
    `On the keyboard: arrow keys move over the board, ${letters} put a piece there, Delete takes it away, Enter uses the chosen piece.`,
  game: "Game",
  tray: "Pieces",
  erase: "Remove",
  count: (n: number) => `${n} on the board`,
  undo: "Undo",
  redo: "Redo",
  clear: "Clear",
  start: "Starting position",
  layout: "Starting layout",
  asItIs: "choose …",
  turn: "Turn",
  mirror: "Mirror",
  exchange: "Swap colours",
  flip: "Look from the other side",
  options: "Rules of this game",
  usual: "usual",
  beside: "Beside the board",
  follows: "follows from the board",
  text: "Position as text",
  textAbout: "Copy it, or paste another one. A ? stands for what follows from the rest.",
  link: "Link to this position",
  analyse: "Analyse this position",
  play: "Play from here",
  playAbout: "Against the computer, a friend or someone beside you.",
  fine: (who: string) => `This position is possible. ${who} to move.`,
  over: (how: string) => `A game can end like this: ${how}`,
  checking: "Checking …",
  refused: "This position is not possible:",
  wrong: "this is wrong",
  kept: "Everything is kept in this browser as you edit.",
  put: (cell: string, piece: string) => `${cell}: ${piece}`,
  emptied: (cell: string) => `${cell} is empty`,
  unreadable: "This text cannot be read as a position of this game.",
  contradictions: {
    foreign: ({ title }) => `this is not a position of ${title}`,
    rows: ({ rows, found }) => `the board has ${rows} rows, not ${found}`,
    row: ({ text, length, letters }) =>
      `“${text}” is not a row of ${length} cells: ${letters}, and a number for each run of empty cells`,
    "no-moves": () => "no move follows the word “moves”",
    "no-replay": () => "the moves behind the board cannot be played",
    "too-far-back": () => "more moves stand behind the board than the rules look back on",
    written: ({ text }) => `this position is written ${text}`,
  } as Record<string, (details: Record<string, string>) => string>,
  games: byName(
    import.meta.glob<GameEditorTexts>("./editor/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
