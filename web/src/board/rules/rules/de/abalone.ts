/** The rules page of Abalone in German. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Vierzehn schwarze gegen vierzehn weiße Kugeln auf einem Sechseck. Du bewegst eine, zwei oder drei deiner Kugeln um ein Feld, und wo deine Linie länger ist als die, auf die sie trifft, schiebt sie. Wer sechs Kugeln über den Rand geschoben hat, gewinnt. Halte deine zusammen und in der Mitte.",
  sections: {
    turn: "Ziehen",
    sumito: "Sumito: schieben",
    end: "Spielende",
    words: "Die Wörter von Abalone",
  },
  captions: {
    start: "Die übliche Aufstellung. Elf andere stehen zur Wahl.",
    "in-line": "In Linie: Drei Kugeln folgen einander auf ihrer Linie.",
    broadside: "Seitwärts: Drei Kugeln rücken gleichzeitig zur Seite, auf freie Felder.",
    sumitos: "Die drei Sumitos, von unten: zwei gegen eine, drei gegen eine, drei gegen zwei.",
    "not-allowed":
      "Nichts davon ist erlaubt: zwei gegen zwei, drei gegen drei, und oben steht hinter der weißen Kugel eine eigene schwarze.",
    out: "Am Rand liegt hinter e9 kein Feld mehr: Die weiße Kugel wird hinausgeschoben.",
    sizes:
      "Einzelne, Paar, Dreier: eine Kugel, die keine andere ihrer Farbe berührt, zwei, die sich berühren, drei, die sich in beliebiger Form berühren. Gruppe: Kugeln, die sich berühren, gleich wie viele und in welcher Form, wie unten rechts.",
    lance:
      "Lanze: drei Kugeln in gerader Linie. Sie zieht als Ganzes, schiebt bis zu zwei Kugeln und kann selbst entlang ihrer Linie von niemandem geschoben werden.",
    arc: "Bogen: drei Kugeln in einem Knick. In zwei Richtungen fehlt nur ein Zug zur Linie.",
    shield: "Schild: drei Kugeln im Dreieck. Seine Paare zeigen in drei Richtungen.",
    block:
      "Block: Dreierreihen, die niemand schieben kann. Wir nennen es so, wenn mindestens zwei Reihen aus drei oder mehr Kugeln nebeneinanderliegen (unsere Auslegung); die weiße Linie von e7 bis e9 richtet nichts aus.",
    det: "Det: eine einzelne Kugel, die mitten unter gegnerischen gut steht: Überall ist sie im Weg. Wir nennen sie so, wenn mindestens drei neben ihr liegen und sie so, wie sie stehen, keine schieben kann (unsere Auslegung).",
    clinch:
      "Clinch: gleich lange Linien Kopf an Kopf, zwei gegen zwei, drei gegen drei und so weiter. Keine kann schieben; lösen lässt es sich nur von einer anderen Seite.",
  },
  notation:
    "Ein Zug in Linie wird mit dem Feld der hintersten Kugel und dem nächsten auf ihrem Weg geschrieben: `c3d4`. Ein Seitwärtszug nennt die beiden Enden der Gruppe und das Ziel des ersten: `c2c4d3`.",
  titles: {
    AB1: "Die Reihenfolge",
    AB2: "Was ziehen darf",
    AB3: "In Linie ziehen",
    AB4: "Seitwärts ziehen",
    AB5: "Sumito: wann du schieben darfst",
    AB6: "Platz hinter den geschobenen Kugeln",
    AB7: "Vom Brett geschoben",
    AB8: "Niemand muss schieben",
    AB9: "Wer gewinnt",
    AB10: "Unentschieden und Grenzen",
    AB11: "Spielen mit Uhr",
  },
  rules: {
    AB1: "Schwarz beginnt, dann ziehen die Spieler abwechselnd. Ein Zug ist eine einzige Bewegung, die auch ein Sumito sein kann. Passen geht nicht.",
    AB2: "Bis zu drei eigene Kugeln ziehen auf einmal, jede auf das nächste Feld und alle in dieselbe Richtung. Mehrere ziehen nur zusammen, wenn sie lückenlos auf einer geraden Linie liegen.",
    AB3: "In Linie: Die Kugeln folgen einander entlang der Linie, die sie bilden, auf ein freies Feld vor der ersten. Eine einzelne Kugel zieht immer so.",
    AB4: "Seitwärts: Zwei oder drei Kugeln rücken von ihrer Linie zur Seite und bilden daneben wieder dieselbe Linie. Alle Felder, auf die sie rücken, müssen frei sein, denn seitwärts wird nichts geschoben.",
    AB5: "Sumito: Kugeln, die in Linie ziehen, schieben die gegnerischen, die auf dieser Linie unmittelbar vor ihnen stehen, wenn weniger geschoben werden als schieben: eine von zweien, eine von dreien oder zwei von dreien. Weitere eigene Kugeln dahinter geben keine Kraft dazu; drei in einer Reihe halten darum jedem Angriff entlang dieser Reihe stand.",
    AB6: "Geschobene Kugeln brauchen Platz: Das Feld hinter der letzten ist frei, oder dort endet das Brett. Eine eigene Kugel an dieser Stelle macht das Schieben unmöglich. Trennt ein freies Feld die beiden Seiten, ist es ein gewöhnlicher Zug.",
    AB7: "Eine Kugel, die vom Brett geschoben wird, ist aus dem Spiel. Eigene Kugeln kann niemand vom Brett ziehen.",
    AB8: "Wer schieben könnte, darf auch etwas anderes tun.",
    AB9: "Wer zuerst sechs Kugeln hinausgeschoben hat, gewinnt. Man kann sich auf eine andere Zahl einigen; mit vier wird das Spiel kurz.",
    AB10: "Unsere Auslegung, denn nach der Spielregel könnten manche Spiele endlos dauern: Entsteht eine Stellung zum dritten Mal mit derselben Seite am Zug, ist das Spiel unentschieden; die Anfangsstellung zählt beim Start als erstes Mal. Unentschieden ist es auch, wenn der Spieler am Zug nicht ziehen kann. Man kann sich auf eine andere Zahl von Wiederholungen einigen oder auf keine, und auf eine Höchstzahl von Zügen: Dann gewinnt, wer mehr Kugeln hinausgeschoben hat, und bei gleicher Zahl ist es unentschieden. Führt ein Zug mehreres davon herbei, gelten zuerst die Kugeln, dann die Wiederholung, dann die Höchstzahl, dann der fehlende Zug.",
    AB11: "Gespielt werden darf mit Uhr. Turniere haben ihre eigenen Zeitgrenzen; für private Spiele schlägt die Spielregel 10 oder 15 Minuten pro Spieler vor. Wessen Zeit abläuft, der verliert (unsere Auslegung).",
  },
};
export default texts;
