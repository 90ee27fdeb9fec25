/** Texte: eine Seite aus Dateien, die keinen Server hat, und neue Versionen der Seite. */

import type en from "../en/site";

const texts: typeof en = {
  title: "Dafür braucht es einen Server",
  about:
    "Diese Kopie von Boardwright hat keinen Server. Du triffst hier also keine anderen Spieler, und kein Spiel wird gewertet. Alles andere geht: Spiel gegen den Computer oder jemanden neben dir, mach Lektionen, löse Rätsel und sieh dir deine Spiele an.",
  start: "Gegen den Computer oder jemanden neben dir. Alles läuft in deinem Browser, auch offline.",
  study:
    "Eine Studie sammelt Spiele und Stellungen in Kapiteln, mit Varianten, Kommentaren, Zeichen und Pfeilen. Sie wird in diesem Browser gespeichert. Lade sie herunter, um sie anderswo zu verwenden.",
  noServer: "Dafür braucht es einen Server, und diese Kopie von Boardwright hat keinen.",
  cannot:
    "Dieser Browser kann die Spiele nicht ausführen, aber du kannst die Regeln lesen. Zum Spielen nimm einen aktuellen Browser, und kein privates Fenster.",
  preparing: "Gleich kann es losgehen",
  once: "Ein Download genügt, dein Browser speichert alles.",
  declined:
    "Es wurde nichts heruntergeladen. Versuch es einfach noch einmal, wenn du spielen möchtest.",
  version: "Es gibt eine neue Version von Boardwright.",
  goOn: "Deine Spiele gehen nach dem Neuladen weiter.",
  lost: "Einige Spiele ließen sich in diesem Browser nicht speichern. Speichere sie erst als Datei, sonst sind sie nach dem Neuladen weg.",
  lack: (size) => `Um offline zu spielen, musst du danach noch einmal ${size} herunterladen.`,
  saveGames: "Alle Spiele als Datei speichern",
  reload: "Neu laden",
  later: "Später",
};
export default texts;
