/**
 * The editor of Repulso: the pieces that still have to slide, from which the seat to move follows.
 */

import type { EditorGame } from "../editorgame";

const NONE = "-";
const SLIDING = ["b", "o"];

export const editor: EditorGame = {
  words: 2,
  turn: 90,
  mirrors: true,
  exchange: ["b", "o"],
  exchanged: (words) => words,
  blank: () => ["?", NONE],
  fields: ({ words: [turn = "?"] }) => [
    { id: "turn", value: turn, values: ["?", "b", "o"], fixed: true },
  ],
  change: ({ words }) => words,
  follow: (draft, catalogue) => {
    const marked = editor.marked?.(draft) ?? [];
    const remaining = marked.filter((cell) => SLIDING.includes(draft.cells[cell] ?? ""));
    return editor.mark?.(draft, remaining, catalogue) ?? draft.words;
  },
  marked: ({ words: [, waiting = NONE] }) => (waiting === NONE ? [] : waiting.split(",")),
  mark: (_, cells, catalogue) => {
    const order = catalogue.board.cells.map(({ name }) => name);
    const sorted = [...cells].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    return ["?", sorted.join(",") || NONE];
  },
};
