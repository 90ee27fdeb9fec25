/** The editor of Abalone: whose turn it is, and the number of moves if it is limited. */

import { optionOf } from "../draft";
import type { EditorGame } from "../editorgame";

const NO_LIMIT = "none";
const OTHER: Record<string, string> = { b: "w", w: "b" };

export const editor: EditorGame = {
  words: 2,
  layouts: "layout",
  turn: 60,
  mirrors: true,
  exchange: ["b", "w"],
  exchanged: ([side = "b", ...rest]) => [OTHER[side] ?? side, ...rest],
  blank: (draft, catalogue) => editor.follow({ ...draft, words: ["b", "-"] }, catalogue),
  fields: (draft, catalogue) => {
    const [side = "", count = ""] = draft.words;
    const limit = optionOf(draft, catalogue, "max_plies");
    const plyField = { id: "plies", value: count, low: 0, high: Number(limit) };
    return [
      { id: "side", value: side, values: ["b", "w"] },
      ...(limit === NO_LIMIT ? [] : [plyField]),
    ];
  },
  change: ({ words: [side = "", count = ""] }, { id }, value) =>
    id === "side" ? [value, count] : [side, value || "0"],
  follow: (draft, catalogue) => {
    const [side = "b", count = "-"] = draft.words;
    if (optionOf(draft, catalogue, "max_plies") === NO_LIMIT) return [side, "-"];
    return [side, /^\d+$/.test(count) ? count : "0"];
  },
};
