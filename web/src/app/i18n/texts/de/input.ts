/** Texts: from clicks to moves. */

import type en from "../en/input";

const texts: typeof en = {
  confirm: (move) => `${move} spielen`,
  pending: "Spiel diesen Zug, oder wähle einen anderen.",
  cancel: "Abbrechen",
  stop: "Anhalten",
  running: "Die erzwungenen Züge werden gespielt …",
  whichWay: "Mehrere Züge sind möglich: Wähle einen Pfeil.",
  directions: {
    N: "nach Norden",
    NE: "nach Nordosten",
    E: "nach Osten",
    SE: "nach Südosten",
    S: "nach Süden",
    SW: "nach Südwesten",
    W: "nach Westen",
    NW: "nach Nordwesten",
  },
  slideLabel: (from, direction, end) => `${from} ${direction} bis ${end}`,
  slideKeys:
    "Enter wählt aus; eine Ziffer gibt die Richtung an, wie auf dem Ziffernblock: 8 nach oben, 6 nach rechts, 2 nach unten, 4 nach links.",
  listKeys: (n) => `Die Tasten 1 bis ${n} wählen aus der Liste.`,
  plain: {
    first: "Wähle ein Feld auf dem Spielbrett.",
    then: "Wähle jetzt eines der markierten Felder.",
    list: "Wähle einen Zug aus der Liste.",
    several: (cell) =>
      `Nach ${cell} führen mehrere Arten von Zügen. Wähle einen davon aus der Liste.`,
  },
};
export default texts;
