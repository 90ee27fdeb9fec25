/** The rules page of Alliances in German. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Alle Scheiben gehören beiden Spielern: orangefarbene, violette und grüne. Eine Farbe gewinnst du, wenn du ihre beiden Seiten des Sechsecks verbindest, und außer der Farbe selbst hilft dir ihre verbündete Farbe, für jeden von euch eine andere. So ist dieselbe Scheibe für dich eine Brücke und für den anderen eine Mauer. Zwei von drei Farben gewinnen das Spiel.",
  sections: {
    board: "Spielbrett und Tafeln",
    turn: "Ein Zug",
    winning: "Eine Farbe gewinnen",
    end: "Das Spiel gewinnen",
  },
  captions: {
    start:
      "Jede Farbe hat zwei Seiten, die einander gegenüberliegen. Die untere Tafel verbindet Orange mit Violett, Violett mit Grün und Grün mit Orange; die obere Tafel Orange mit Grün, Violett mit Orange und Grün mit Violett.",
    connection:
      "Der erste Spieler hat die violetten Seiten mit violetten und grünen Scheiben verbunden und gewinnt Violett.",
    fence:
      "Ein violetter Zaun: Der zweite Spieler, der Orange mit Orange und Grün verbindet, kommt nie mehr hindurch. Der erste gewinnt Orange.",
    side: "Ein kurzer Zaun: Fünf violette Scheiben entlang einer Seite sperren sie für den zweiten Spieler.",
    all: "Eine Kette aus einer einzigen Farbe entscheidet alle drei auf einmal: Sie verbindet Orange und sperrt Violett und Grün.",
  },
  notation:
    "Erst der Buchstabe der Farbe (O, P für Violett, G), dann das Feld: `Pg7` setzt eine violette Scheibe auf das mittlere Feld. `swap` tauscht die Tafeln.",
  titles: {
    AL1: "Das Spielbrett",
    AL2: "Die sechs Seiten",
    AL3: "Verbündete Farben",
    AL4: "Eine Scheibe setzen",
    AL5: "Der Vorrat",
    AL6: "Eine Farbe mit einer Kette gewinnen",
    AL7: "Eine Farbe mit einem Zaun gewinnen",
    AL8: "Wer zuerst kommt",
    AL9: "Mehrere Farben auf einmal",
    AL10: "Die Trophäe",
    AL11: "Scheiben einer entschiedenen Farbe",
    AL12: "Das Spiel gewinnen",
  },
  rules: {
    AL1: "Das Spielbrett ist ein Sechseck mit sieben Feldern je Seite, dem die sechs Eckfelder fehlen: 121 Felder in 13 Reihen, von oben 5 8 9 10 11 12 11 12 11 10 9 8 5.",
    AL2: "Eine Seite besteht aus fünf Feldern, und kein Feld gehört zu zwei Seiten. Von oben im Uhrzeigersinn sind die Seiten orange, violett, grün, orange, violett, grün; jede Farbe hat also zwei Seiten, die einander gegenüberliegen.",
    AL3: "Um eine Farbe zu verbinden, darf man außer ihr auch ihre verbündete Farbe benutzen, und die beiden Tafeln nennen verschiedene. Untere Tafel: Orange mit Violett, Violett mit Grün, Grün mit Orange. Obere Tafel: Orange mit Grün, Violett mit Orange, Grün mit Violett. Der erste Spieler beginnt mit der unteren Tafel (unsere Auslegung).",
    AL4: "Ein Zug setzt eine Scheibe beliebiger Farbe aus dem gemeinsamen Vorrat auf ein leeres Feld. Passen gibt es nicht. Man kann einen Tausch vereinbaren, der nicht in der Spielregel steht: Dann darf der zweite Spieler auf die erste Scheibe antworten, indem er statt einer Scheibe die Tafeln tauscht. Danach setzt der erste Spieler, und die Tafeln bleiben, wie sie sind.",
    AL5: "Der Vorrat enthält 42 Scheiben jeder Farbe. Ist eine Farbe aufgebraucht, kann sie nicht mehr gesetzt werden.",
    AL6: "Scheiben, die eine lückenlose Kette von einer Seite einer Farbe zur anderen bilden, jede von dieser Farbe oder ihrer verbündeten, verbinden sie. Die Farbe bekommt, wer nach seiner Tafel jede Scheibe der Kette benutzen darf, gleich, wer sie vollendet hat. Besteht die Kette allein aus der Farbe, dürfen es beide, und es gewinnt, wer die letzte Scheibe gesetzt hat.",
    AL7: "Eine Farbe lässt sich auch mit einem Zaun gewinnen. Sobald für einen Spieler zwischen ihren Seiten kein Weg mehr bleibt, über leere Felder und Scheiben der Farbe und seiner verbündeten, gewinnt sie der andere. Ob der Vorrat die Scheiben für einen solchen Weg noch hätte, ist gleichgültig (unsere Auslegung).",
    AL8: "Jede Farbe wird nur einmal gewonnen, von dem, für den eine Bedingung zuerst erfüllt ist. Verbindet eine Scheibe eine Farbe für beide, bekommt sie, wer die Scheibe gesetzt hat. Einen anderen Gleichstand gibt es nicht: Wer verbunden ist, ist nicht ausgesperrt, und eine Scheibe sperrt nie beide bei derselben Farbe aus.",
    AL9: "Eine Scheibe kann mehrere Farben entscheiden. Jede wird für sich betrachtet, und sie können an verschiedene Spieler gehen.",
    AL10: "Wer eine Farbe gewinnt, nimmt eine Scheibe dieser Farbe als Trophäe aus dem Vorrat und aus dem Spiel, sofort nach der entscheidenden Scheibe und im selben Zug; ist keine mehr da, gibt es keine Trophäe (unsere Auslegung). Der Mitspieler legt eine silberne Scheibe auf die verlorene Farbe.",
    AL11: "Dass eine Farbe entschieden ist, ändert an ihren Scheiben nichts: In Ketten und Zäunen der anderen Farben zählen sie wie zuvor.",
    AL12: "Zwei Farben gewinnen das Spiel. Drei lassen sich nicht gleich verteilen, also gibt es immer einen Sieger.",
  },
};
export default texts;
