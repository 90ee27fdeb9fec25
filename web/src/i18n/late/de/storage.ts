/** Texte: was dieser Browser aufbewahrt, und Spiele, die mit ihm kommen und gehen. */

import type en from "../en/storage";

const texts: typeof en = {
  title: "Was dieser Browser aufbewahrt",
  total: (size) => `Zusammen ${size}.`,
  counting: "Wird gezählt …",
  parts: {
    programs: "Programme, um ohne Verbindung zu spielen",
    page: "Die Seite selbst",
    answers: "Was der Server zuletzt gesagt hat",
    puzzles: "Aufgaben auf Vorrat",
    games: "Spiele, die in diesem Browser leben",
  },
  nothing: "nichts",
  games: (count, size) => `${count} · ${size}`,
  removeNamed: (part) => `Entfernen: ${part}`,
  removed: (part) => `Entfernt: ${part}`,
  persisted: "Dein Browser behält all das, bis du es entfernst.",
  passing: "Dein Browser darf das wegwerfen, auch deine Spiele, wenn ihm der Platz ausgeht.",
  unknown: "Ob dein Browser das wegwerfen darf, sagt er nicht.",
  ask: "Bitte ihn, alles zu behalten",
  denied:
    "Dein Browser hat vorerst nicht zugestimmt. Manche tun es, wenn die Seite installiert ist oder oft besucht wird.",
  save: "Alle Spiele als Datei speichern",
  add: "Spiele aus einer Datei hinzufügen",
  about:
    "Die Datei enthält diese Spiele ganz, mit Uhren, Chat, zurückgenommenen Zügen und den Schlüsseln zu deinen Plätzen: Gib sie nicht weiter. Hier oder in einem anderen Browser kannst du sie wieder hinzufügen, und kein Spiel kommt doppelt.",
  added: (added, known) => `Hinzugefügte Spiele: ${added}.${known ? ` Schon hier: ${known}.` : ""}`,
  problems: {
    malformed: "Das ist keine Datei mit Spielen von Boardwright. Nichts wurde hinzugefügt.",
    damaged: "Diese Datei ist beschädigt. Nichts wurde hinzugefügt.",
    newer:
      "Eine neuere Version von Boardwright hat diese Datei geschrieben: Lade erst die Seite neu. Nichts wurde hinzugefügt.",
    unavailable: "In diesem Browser ist kein Platz für diese Spiele. Nichts wurde hinzugefügt.",
    busy: "Eines dieser Spiele wird in einem anderen Tab gespielt. Nichts wurde hinzugefügt; versuche es noch einmal.",
  },
  sure: (count) =>
    count === 1
      ? "Das Spiel entfernen, das in diesem Browser lebt? Es ist nirgends sonst aufbewahrt."
      : `Die ${count} Spiele entfernen, die in diesem Browser leben? Sie sind nirgends sonst aufbewahrt.`,
  saveFirst: "Erst als Datei speichern",
  removeGames: "Endgültig entfernen",
  where: "Wo",
  server: "Auf dem Server",
  here: "In diesem Browser",
  friendTitle: "Mit jemandem anderswo",
  friendAbout:
    "Dieses Spiel lebt nur in diesem Browser. Auf dem Server geht eine Kopie von hier aus weiter, mit einem Link für deine Freundin oder deinen Freund; Uhren, Chat und zurückgenommene Züge bleiben zurück.",
  friend: "Mit jemandem weiterspielen",
  alongTitle: "Ohne Verbindung",
  alongAbout:
    "Nimm es mit: Eine Kopie geht von hier aus in diesem Browser weiter, gegen den Computer oder jemanden neben dir, was auch immer die Verbindung macht. Das Spiel auf dem Server bleibt, wie es ist.",
  along: "In diesem Browser weiterspielen",
};
export default texts;
