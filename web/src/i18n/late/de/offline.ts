/** Texte: Spielen ohne Verbindung. */

import type en from "../en/offline";

const texts: typeof en = {
  title: "Ohne Verbindung",
  about:
    "Hier kannst du ohne Server spielen: gegen den Computer oder zu zweit an diesem Gerät, mit Tipps, Rückblicken und Lektionen. Dein Browser bewahrt auf, was dazu nötig ist.",
  cannot: "In diesem Browser kannst du nicht ohne Verbindung spielen.",
  fetch: (size) => `Herunterladen (${size})`,
  fetching: (percent) => `Wird heruntergeladen: ${percent} %`,
  starting: "Wird gestartet …",
  failed: "Das hat nicht geklappt. Prüfe deine Verbindung und versuche es noch einmal.",
  ready: "Alles ist da: Du kannst ohne Verbindung spielen.",
  memory: "Dieser Browser bewahrt nichts auf: Das Spiel ist weg, wenn du diese Seite schließt.",
  full: "In diesem Browser ist kein Platz mehr: Ab jetzt gibt es das Spiel nur, solange diese Seite offen ist. Speichere die Aufzeichnung.",
  newer:
    "Die Spiele in diesem Browser gehören zu einer neueren Version von Boardwright. Sie sind unverändert: Lade die Seite neu, um weiterzuspielen. Ein Spiel, das du vorher beginnst, gibt es nur, solange diese Seite offen ist.",
  blocked:
    "Boardwright ist in einem anderen Tab in einer älteren Version offen. Schließe ihn und lade diese Seite neu, um an deine Spiele zu kommen; ein Spiel, das du vorher beginnst, gibt es nur, solange diese Seite offen ist.",
  saveRecord: "Aufzeichnung speichern",
  fetchFirst:
    "Um ohne ihn zu spielen, lade vorher in den Einstellungen herunter, was dazu nötig ist.",
  metered: (size) =>
    `Anscheinend bezahlst du deine Verbindung nach Datenmenge. Jetzt ${size} herunterladen?`,
  notNow: "Jetzt nicht",
};
export default texts;
