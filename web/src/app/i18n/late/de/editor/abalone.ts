/** Texte: Abalone aufbauen. */

import type { GameEditorTexts } from "../../../gametexts";

const texts: GameEditorTexts = {
  fields: { side: "Am Zug", plies: "Gespielte Züge" },
  values: { side: { b: "Schwarz", w: "Weiß" } },
  note: "Fehlende Kugeln zählen als hinausgeschoben.",
  contradictions: {
    words: () => "der Text braucht ein Brett, eine Seite und eine Zahl der Züge",
    side: ({ text }) => `„${text}“ ist weder b noch w, die Seite am Zug`,
    "not-counted": () => "Züge werden nur gezählt, wo ihre Zahl begrenzt ist; schreibe sonst -",
    "no-count": ({ text }) => `„${text}“ ist keine Zahl von Zügen`,
    "beyond-limit": ({ plies, limit }) => `${plies} Züge sind gespielt, die Grenze ist ${limit}`,
    "too-many": ({ seat, most, found }) => `${seat} hat ${found} Kugeln, es gibt aber nur ${most}`,
    "lost-too-many": ({ seat, most, found }) =>
      `${seat} hat ${found} Kugeln verloren, das Spiel endet aber mit ${most}`,
    lost: ({ seat }) => `${seat} hat gerade verloren und wäre deshalb am Zug`,
  },
};
export default texts;
