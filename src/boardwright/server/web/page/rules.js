// The numbered rules of a game.

import { el } from "./dom.js";

export function rulesOf(game) {
  return el("details", null, el("summary", null, "Rules"), el("dl", { class: "rules" },
    ...Object.entries(game.rules).flatMap(([rule, text]) => [el("dt", null, rule), el("dd", null, text)])));
}
