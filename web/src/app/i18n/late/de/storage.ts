/** Texte: was dieser Browser aufbewahrt, und Spiele, die exportiert, importiert und auf einen Server gebracht werden. */

import type en from "../en/storage";

const texts: typeof en = {
  title: "Daten in diesem Browser",
  total: (size) => `Zusammen ${size}.`,
  counting: "Wird berechnet …",
  parts: {
    programs: "Offline-Engine",
    page: "Die Seite selbst",
    answers: "Zwischengespeicherte Serverdaten",
    puzzles: "Rätsel für offline",
    games: "Spiele in diesem Browser",
  },
  nothing: "nichts",
  games: (count, size) => `${count} · ${size}`,
  removeNamed: (part) => `Entfernen: ${part}`,
  removed: (part) => `Entfernt: ${part}`,
  persisted: "Dein Browser speichert diese Daten, bis du sie entfernst.",
  passing: "Wenn der Platz knapp wird, kann dein Browser diese Daten löschen, auch deine Spiele.",
  unknown: "Dein Browser verrät nicht, ob er diese Daten löschen darf.",
  ask: "Browser bitten, die Daten zu behalten",
  denied:
    "Dein Browser hat vorerst abgelehnt. Vielleicht stimmt er zu, wenn du die Seite installierst oder oft besuchst.",
  export: "Alle Spiele in eine Datei exportieren",
  import: "Spiele aus einer Datei importieren",
  about:
    "Die Datei enthält deine Spiele vollständig, mit Uhren, Chat und zurückgenommenen Zügen, und den Zugang zu deinen Plätzen. Gib sie also nicht weiter. Du kannst sie hier oder in einem anderen Browser importieren. Spiele, die schon da sind, kommen nicht doppelt hinzu.",
  leftOut: (count) => `Weggelassene beschädigte Spiele: ${count}.`,
  imported: (imported, known) =>
    `Importierte Spiele: ${imported}.${known ? ` Schon hier: ${known}.` : ""}`,
  problems: {
    malformed: "Das ist keine Datei mit Spielen von Boardwright. Es wurde nichts importiert.",
    damaged: "Diese Datei ist beschädigt. Es wurde nichts importiert.",
    newer:
      "Diese Datei stammt aus einer neueren Version von Boardwright. Lade erst die Seite neu. Es wurde nichts importiert.",
    unavailable: "In diesem Browser ist kein Platz mehr. Es wurde nichts importiert.",
    busy: "Eines dieser Spiele ist in einem anderen Tab offen. Es wurde nichts importiert. Versuche es noch einmal.",
  },
  sure: (count) =>
    count === 1
      ? "Das Spiel in diesem Browser entfernen? Es gibt keine andere Kopie."
      : `Die ${count} Spiele in diesem Browser entfernen? Es gibt keine andere Kopie.`,
  exportFirst: "Erst exportieren",
  removeGames: "Endgültig entfernen",
  where: "Wo",
  server: "Auf dem Server",
  here: "In diesem Browser",
  friendTitle: "Mit jemandem weiterspielen",
  friendAbout:
    "Dieses Spiel gibt es nur in diesem Browser. Auf dem Server geht eine Kopie von hier aus weiter, mit einem Link für deinen Freund oder deine Freundin. Uhren, Chat und zurückgenommene Züge werden nicht kopiert.",
  friend: "Mit jemandem weiterspielen",
  alongTitle: "Offline weiterspielen",
  alongAbout:
    "Eine Kopie geht von hier aus in diesem Browser weiter, gegen den Computer oder jemanden neben dir, auch offline. Das Spiel auf dem Server ändert sich nicht.",
  along: "In diesem Browser weiterspielen",
};
export default texts;
