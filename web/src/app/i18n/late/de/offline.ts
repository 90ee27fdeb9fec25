/** Texte: Spielen ohne Verbindung. */

import type en from "../en/offline";

const texts: typeof en = {
  title: "Offline spielen",
  about:
    "Spiel ohne Verbindung: gegen den Computer oder mit jemandem neben dir, mit Tipps, Rückblicken und Lektionen. Dein Browser speichert alles Nötige.",
  cannot: "Dieser Browser kann nicht offline spielen.",
  fetch: (size) => `Herunterladen (${size})`,
  fetching: (percent) => `Wird heruntergeladen: ${percent} %`,
  starting: "Wird gestartet …",
  failed:
    "Das Herunterladen hat nicht geklappt. Prüfe deine Verbindung und versuche es noch einmal.",
  ready: "Alles bereit. Du kannst offline spielen.",
  memory:
    "Dieser Browser kann keine Spiele speichern. Das Spiel geht verloren, wenn du diese Seite schließt.",
  full: "In diesem Browser ist kein Platz mehr. Das Spiel geht verloren, wenn du diese Seite schließt. Speichere deshalb die Züge.",
  newer:
    "Die Spiele in diesem Browser stammen aus einer neueren Version von Boardwright. Sie sind sicher: Lade die Seite neu, um weiterzuspielen. Ein Spiel, das du vorher beginnst, geht verloren, wenn du diese Seite schließt.",
  blocked:
    "In einem anderen Tab ist eine ältere Version von Boardwright offen. Schließe ihn und lade diese Seite neu, um deine Spiele zu sehen. Ein Spiel, das du vorher beginnst, geht verloren, wenn du diese Seite schließt.",
  saveRecord: "Züge speichern",
  fetchFirst:
    "Um ohne den Server zu spielen, lade vorher in den Einstellungen die Offline-Version herunter.",
  outdated:
    "Es gibt eine neue Version von Boardwright. Lade sie noch einmal herunter, um offline zu spielen.",
  unkept:
    "Jetzt geht es, aber dein Browser hat nicht alles gespeichert. Offline lässt es sich nicht starten. Vielleicht ist kein Platz mehr.",
  missing:
    "Die Spiele in diesem Browser sind sicher, aber zum Öffnen brauchst du die aktuelle Offline-Version. Lade sie herunter, sobald du eine Verbindung hast.",
  ask: "Herunterladen, was du zum Spielen brauchst?",
  metered: (size) =>
    `Um in deinem Browser zu spielen, musst du einmal ${size} herunterladen. Vielleicht ist dein Datenvolumen begrenzt, darum fragen wir.`,
  notNow: "Jetzt nicht",
};
export default texts;
