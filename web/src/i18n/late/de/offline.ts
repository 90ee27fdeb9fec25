/** Texte: Spielen ohne Verbindung. */

import type en from "../en/offline";

const texts: typeof en = {
  title: "Ohne Verbindung",
  about:
    "Boardwright kann hier ohne Server spielen: gegen den Computer oder zu zweit an diesem Gerät, mit Tipps, Rückblicken und Lektionen. Dein Browser bewahrt auf, was dazu nötig ist.",
  cannot: "Dieser Browser kann nicht ohne Verbindung spielen.",
  fetch: (size) => `Herunterladen (${size} MB)`,
  fetching: (percent) => `Wird heruntergeladen: ${percent} %`,
  starting: "Wird gestartet …",
  failed: "Das hat nicht geklappt. Prüfe deine Verbindung und versuche es noch einmal.",
  ready: "Alles ist da: Du kannst ohne Verbindung spielen.",
  remove: "Wieder entfernen",
  memory: "Dieser Browser bewahrt nichts auf: Das Spiel ist weg, wenn du diese Seite schließt.",
  full: "In diesem Browser ist kein Platz mehr: Ab jetzt besteht das Spiel nur, solange diese Seite offen ist. Speichere die Aufzeichnung.",
};
export default texts;
