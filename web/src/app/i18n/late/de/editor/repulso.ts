/** Texte: Repulso aufbauen. */

import type { GameEditorTexts } from "../../../gametexts";

const texts: GameEditorTexts = {
  fields: { turn: "Am Zug" },
  values: { turn: { "?": "ergibt sich aus dem Brett", b: "Blau", o: "Orange" } },
  mark: "Muss noch gleiten",
  marked: "muss noch gleiten",
  note: "Wer am Zug ist, ergibt sich aus der Zahl der Spielsteine: In jedem Zug kommt einer dazu.",
  contradictions: {
    words: () => "der Text braucht ein Brett, wer am Zug ist und die Steine, die noch gleiten",
    "on-turn": ({ seat }) => `mit so vielen Spielsteinen auf dem Brett ist ${seat} am Zug`,
    "too-many-coloured": ({ seat, most, found }) =>
      `${seat} hat ${found} farbige Spielsteine, es gibt aber nur ${most}`,
    "too-many-actions": ({ seat, turns, coloured, most }) =>
      `${seat} hatte ${turns} Züge und hat ${coloured} farbige Spielsteine; der Rest wären Aktionssteine, von denen es nur ${most} gibt`,
    "too-few-turns": ({ seat, turns, coloured }) =>
      `${seat} hat ${coloured} farbige Spielsteine, hatte aber erst ${turns} Züge: Beide setzen abwechselnd`,
    pending: ({ cells }) =>
      `${cells} kann nicht alles sein, was noch gleitet: Es sind immer alle farbigen Spielsteine neben einem Aktionsstein, die sich bewegen können`,
    "slides-for-nothing": ({ seat }) =>
      `${seat} hat keinen Aktionsstein gesetzt, also gleitet nichts`,
  },
};
export default texts;
