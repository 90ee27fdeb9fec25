/** Texts: the editor of positions. */

import { byName, type GameEditorTexts } from "../../gametexts";

const texts = {
  title: "Set up a position",
  titleOf: (game: string) => `Set up a position: ${game}`,
  about:
    "Choose a piece and click a cell to place it. Click again to remove it. You can also drag pieces, even off the board. A right click removes a piece.",
  keys: (letters: string) =>
    `Keyboard: arrow keys to move, ${letters} to place a piece, Delete to remove it, Enter to place the chosen piece.`,
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
  flip: "View from the other side",
  options: "Rules of this game",
  usual: "usual",
  beside: "Beside the board",
  follows: "set by the board",
  text: "Position as text",
  textAbout: "Copy it, or paste another one. A ? means that the board decides.",
  link: "Link to this position",
  analyse: "Analyse this position",
  play: "Play from here",
  playAbout: "Against the computer, a friend, or someone beside you.",
  fine: (who: string) => `This position is possible. ${who} to move.`,
  over: (how: string) => `The game would be over: ${how}`,
  checking: "Checking …",
  refused: "This position is not possible:",
  wrong: "this is wrong",
  kept: "Your changes are saved in this browser.",
  put: (cell: string, piece: string) => `${cell}: ${piece}`,
  emptied: (cell: string) => `${cell} is empty`,
  unreadable: "That isn’t a position of this game.",
  contradictions: {
    foreign: ({ title }) => `this is not a position of ${title}`,
    rows: ({ rows, found }) => `the board has ${rows} rows, not ${found}`,
    row: ({ text, length, letters }) =>
      `“${text}” is not a row of ${length} cells: ${letters}, and a number for each run of empty cells`,
    "no-moves": () => "there is no move after the word “moves”",
    "no-replay": () => "the moves after the board can’t be played",
    "too-far-back": () => "there are more moves after the board than the rules need",
    written: ({ text }) => `write this position as ${text}`,
  } as Record<string, (details: Record<string, string>) => string>,
  games: byName(
    import.meta.glob<GameEditorTexts>("./editor/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
