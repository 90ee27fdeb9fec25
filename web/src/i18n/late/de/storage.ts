/** Texte: was dieser Browser aufbewahrt, und Spiele, die exportiert, importiert und auf einen Server gebracht werden. */

import type en from "../en/storage";

const texts: typeof en = {
  title: "Was dieser Browser aufbewahrt",
  total: (size) => `Zusammen ${size}.`,
  counting: "Wird gezählt …",
  parts: {
    programs: "Programme zum Spielen ohne Verbindung",
    page: "Die Seite selbst",
    answers: "Die letzten Antworten des Servers",
    puzzles: "Rätsel auf Vorrat",
    games: "Spiele in diesem Browser",
  },
  nothing: "nichts",
  games: (count, size) => `${count} · ${size}`,
  removeNamed: (part) => `Entfernen: ${part}`,
  removed: (part) => `Entfernt: ${part}`,
  persisted: "Dein Browser behält all das, bis du es entfernst.",
  passing: "Dein Browser darf all das löschen, auch deine Spiele, wenn der Platz knapp wird.",
  unknown: "Dein Browser sagt nicht, ob er all das löschen darf.",
  ask: "Bitte ihn, alles zu behalten",
  denied:
    "Dein Browser hat vorerst nicht zugestimmt. Manche tun es, wenn die Seite installiert ist oder oft besucht wird.",
  export: "Alle Spiele in eine Datei exportieren",
  import: "Spiele aus einer Datei importieren",
  about:
    "Die Datei enthält diese Spiele vollständig, mit Uhren, Chat, zurückgenommenen Zügen und den Schlüsseln zu deinen Plätzen: Gib sie nicht weiter. Du kannst sie hier oder in einem anderen Browser importieren, und kein Spiel ist danach doppelt da.",
  leftOut: (count) => `Beschädigte Spiele, die nicht in der Datei sind: ${count}.`,
  imported: (imported, known) =>
    `Importierte Spiele: ${imported}.${known ? ` Schon hier: ${known}.` : ""}`,
  problems: {
    malformed: "Das ist keine Datei mit Spielen von Boardwright. Es wurde nichts importiert.",
    damaged: "Diese Datei ist beschädigt. Es wurde nichts importiert.",
    newer:
      "Eine neuere Version von Boardwright hat diese Datei geschrieben: Lade erst die Seite neu. Es wurde nichts importiert.",
    unavailable: "In diesem Browser ist kein Platz für diese Spiele. Es wurde nichts importiert.",
    busy: "Eines dieser Spiele wird in einem anderen Tab gespielt. Es wurde nichts importiert; versuche es noch einmal.",
  },
  sure: (count) =>
    count === 1
      ? "Das Spiel in diesem Browser entfernen? Sonst gibt es das Spiel nirgends."
      : `Die ${count} Spiele in diesem Browser entfernen? Sonst gibt es sie nirgends.`,
  exportFirst: "Erst exportieren",
  removeGames: "Endgültig entfernen",
  where: "Wo",
  server: "Auf dem Server",
  here: "In diesem Browser",
  friendTitle: "Mit jemandem an einem anderen Ort",
  friendAbout:
    "Dieses Spiel gibt es nur in diesem Browser. Auf dem Server geht eine Kopie von hier aus weiter, mit einem Link für deine Freundin oder deinen Freund; Uhren, Chat und zurückgenommene Züge bleiben hier.",
  friend: "Mit jemandem weiterspielen",
  alongTitle: "Ohne Verbindung",
  alongAbout:
    "Nimm es mit: Eine Kopie geht von hier aus in diesem Browser weiter, gegen den Computer oder jemanden neben dir, auch wenn die Verbindung abreißt. Das Spiel auf dem Server bleibt, wie es ist.",
  along: "In diesem Browser weiterspielen",
};
export default texts;
