/** Texts: records that somebody opens. */

import type { Texts } from "../../texts";

const texts: Texts["records"] = {
  moves: (n) => (n === 1 ? "1 Zug" : `${n} Züge`),
  recordTitle: "Spiel öffnen",
  recordAbout:
    "Öffne ein aufgezeichnetes Spiel: Geh es Zug für Zug durch, probier etwas anderes aus oder spiel von jeder Stellung weiter.",
  instead: (move) => `Stattdessen: ${move}`,
  paste: "Züge oder Link",
  pastePlaceholder: "Hier ein aufgezeichnetes Spiel oder seinen Link einfügen",
  file: "Datei auswählen",
  drop: "oder irgendwo auf dieser Seite ablegen",
  open: "Öffnen",
  reading: "Das Spiel wird gelesen …",
  empty: "Hier steht nichts.",
  tooLong: "Das ist zu lang. Höchstens 2 MB sind möglich.",
  unreadable:
    "Das können wir nicht lesen. Füge ein aufgezeichnetes Spiel oder einen Link dazu ein.",
  details: "Was daran nicht stimmt",
  notText: "Das ist keine Textdatei.",
  found: (n) => (n === 1 ? "1 Spiel" : `${n} Spiele`),
  pick: "Welches Spiel?",
  another: "Ein anderes Spiel öffnen",
  download: "Herunterladen",
  link: "Link zu diesem Spiel",
  noLink: "Dieses Spiel ist zu lang für einen Link.",
  unfinished: "nicht beendet",
  /** What the tags of a record mean; others are told as they are written. */
  tags: {
    Event: "Anlass",
    Site: "Ort",
    Date: "Datum",
    Round: "Runde",
    Clock: "Uhr, in Sekunden",
    Remaining: "Restliche Sekunden",
    DaysPerTurn: "Tage pro Zug",
    Termination: "Beendet durch",
    Annotator: "Kommentare von",
  } as Record<string, string>,
};
export default texts;
