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
  outdated:
    "Boardwright hat eine neue Version, und was dein Browser geladen hat, gehört zur vorigen. Lade herunter, was neu ist, um ohne Verbindung zu spielen.",
  unkept:
    "Es läuft jetzt, aber dein Browser hat nicht alles aufbewahrt: Ohne Verbindung startet es nicht. Vielleicht ist kein Platz mehr.",
  missing:
    "Spiele, die in diesem Browser leben, lassen sich gerade nicht öffnen: Was diese Version von Boardwright dafür braucht, ist nicht da. Den Spielen ist nichts passiert. Mit einer Verbindung kannst du es herunterladen.",
  ask: "Laden, was zum Spielen nötig ist?",
  metered: (size) =>
    `Um in deinem Browser zu spielen, muss er einmal ${size} laden und bewahrt sie auf. Vielleicht ist deine Verbindung begrenzt, deshalb entscheidest du.`,
  notNow: "Jetzt nicht",
};
export default texts;
