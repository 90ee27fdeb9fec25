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
  ask: "Laden, was zum Spielen nötig ist?",
  askAbout: (size) =>
    `Die Spiele laufen in deinem Browser, der dafür einmal ${size} MB laden muss. Vielleicht ist dein Datenvolumen begrenzt, deshalb entscheidest du.`,
  yes: "Laden",
  no: "Jetzt nicht",
  declined: "Es wurde nichts geladen. Wenn du spielen möchtest, versuche es einfach noch einmal.",
  version:
    "Es gibt eine neue Version von Boardwright. Deine Spiele gehen nach dem Neuladen weiter.",
  reload: "Neu laden",
  later: "Später",
};
export default texts;
