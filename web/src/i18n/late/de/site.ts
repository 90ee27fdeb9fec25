/** Texte: eine Seite aus Dateien, die keinen Server hat, und neue Versionen der Seite. */

import type en from "../en/site";

const texts: typeof en = {
  title: "Nicht ohne Server",
  about:
    "Diese Ausgabe von Boardwright hat keinen Server. Deshalb triffst du hier niemanden, und kein Spiel wird gewertet. Alles andere ist da: spielen gegen den Computer oder mit jemandem neben dir, Lektionen, Rätsel und deine eigenen Spiele.",
  start:
    "Gegen den Computer oder mit jemandem neben dir. Alles läuft in deinem Browser, auch ohne Verbindung.",
  study:
    "Eine Studie sammelt Spiele und Stellungen in Kapiteln, mit Varianten, Kommentaren, Zeichen und Pfeilen. Dieser Browser bewahrt sie auf; lade sie herunter, um sie anderswo zu haben.",
  noServer: "Diese Ausgabe von Boardwright hat keinen Server, und ohne Server geht das nicht.",
  cannot:
    "Dieser Browser kann die Spiele nicht selbst berechnen. Regeln und Bilder sind trotzdem da. Zum Spielen öffne diese Seite in einem aktuellen Browser und nicht in einem privaten Fenster.",
  preparing: "Gleich kann es losgehen",
  once: "Dein Browser bewahrt das auf: Es wird nur einmal geladen.",
  declined: "Es wurde nichts geladen. Wenn du spielen möchtest, versuch es einfach noch einmal.",
  version: "Es gibt eine neue Version von Boardwright.",
  goOn: "Deine Spiele gehen nach dem Neuladen weiter.",
  lost: "Spiele, die dieser Browser nicht speichern konnte, sind nach dem Neuladen weg: Speichere sie vorher.",
  lack: (size) =>
    `Um ohne Verbindung zu spielen, müssen danach noch einmal ${size} geladen werden.`,
  saveGames: "Alle Spiele als Datei speichern",
  reload: "Neu laden",
  later: "Später",
};
export default texts;
