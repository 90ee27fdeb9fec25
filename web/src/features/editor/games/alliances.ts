/** The editor of Alliances: the winners of the colours, and whether the charts are swapped. */

import { optionOf } from "../draft";
import type { EditorGame, Field } from "../editorgame";

const COLOURS = ["orange", "purple", "green"];

export const editor: EditorGame = {
  words: 2,
  turn: 60,
  blank: () => ["---", "-"],
  fields: (draft, catalogue) => {
    const [winners = "---", charts = "-"] = draft.words;
    const won = COLOURS.map((id, i) => ({
      id,
      value: winners[i] ?? "?",
      values: ["?", "-", "0", "1"],
    }));
    const chosen: Field = { id: "charts", value: charts, values: ["-", "swapped"] };
    return optionOf(draft, catalogue, "swap") === "on" ? [...won, chosen] : won;
  },
  change: ({ words: [winners = "---", charts = "-"] }, { id }, value) => {
    // The winners depend on the charts.
    if (id === "charts") return ["???", value];
    return [COLOURS.map((one, i) => (one === id ? value : winners[i])).join(""), charts];
  },
  follow: (draft, catalogue) => {
    const [, charts = "-"] = draft.words;
    return ["???", optionOf(draft, catalogue, "swap") === "on" ? charts : "-"];
  },
};
