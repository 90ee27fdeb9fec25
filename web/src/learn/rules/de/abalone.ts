/** Die Regeln von Abalone auf Deutsch. */

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
    lance:
      "Lanze: drei Kugeln in gerader Linie. Sie zieht als Ganzes, schiebt bis zu zwei Kugeln und kann selbst entlang ihrer Linie von niemandem geschoben werden.",
    arc: "Bogen: drei Kugeln in einem Knick. In zwei Richtungen fehlt nur ein Zug zur Linie.",
    shield: "Schild: drei Kugeln im Dreieck. Seine Paare zeigen in drei Richtungen.",
    block:
      "Block: Reihen aus drei oder mehr Kugeln nebeneinander. Entlang seiner Reihen kann ihn niemand schieben; die weiße Linie von e7 bis e9 richtet nichts aus.",
    det: "Det: eine einzelne Kugel mitten unter gegnerischen, die so, wie sie stehen, keine davon schieben kann. Sie steht gut: Überall ist sie im Weg.",
    clinch:
      "Clinch: gleich lange Linien Kopf an Kopf, zwei gegen zwei oder drei gegen drei. Keine kann schieben; lösen lässt es sich nur von einer anderen Seite.",
  },
  notation:
    "Ein Zug in Linie wird mit dem Feld der hintersten Kugel und dem nächsten auf ihrem Weg geschrieben: `c3d4`. Ein Seitwärtszug nennt die beiden Enden der Gruppe und das Ziel des ersten: `c2c4d3`.",
  rules: {
    AB1: "Schwarz beginnt, dann ziehen die Spieler abwechselnd. Ein Zug ist eine einzige Bewegung, die auch ein Sumito sein kann. Passen geht nicht.",
    AB2: "Bis zu drei eigene Kugeln ziehen auf einmal, jede auf das nächste Feld und alle in dieselbe Richtung. Mehrere ziehen nur zusammen, wenn sie lückenlos auf einer geraden Linie liegen.",
    AB3: "In Linie: Die Kugeln folgen einander entlang der Linie, die sie bilden, auf ein freies Feld vor der ersten. Eine einzelne Kugel zieht immer so.",
    AB4: "Seitwärts: Zwei oder drei Kugeln rücken von ihrer Linie zur Seite und bilden daneben wieder dieselbe Linie. Alle Felder, auf die sie rücken, müssen frei sein, denn seitwärts wird nichts geschoben.",
    AB5: "Sumito: Kugeln, die in Linie ziehen, schieben die gegnerischen, die auf dieser Linie unmittelbar vor ihnen stehen, wenn weniger geschoben werden als schieben: eine von zweien, eine von dreien oder zwei von dreien. Weitere eigene Kugeln dahinter geben keine Kraft dazu; drei in einer Reihe halten darum jedem Angriff entlang dieser Reihe stand.",
    AB6: "Geschobene Kugeln brauchen Platz: Das Feld hinter der letzten ist frei, oder dort endet das Brett. Eine eigene Kugel an dieser Stelle macht das Schieben unmöglich. Trennt ein freies Feld die beiden Seiten, ist es ein gewöhnlicher Zug.",
    AB7: "Eine Kugel, die vom Brett geschoben wird, ist aus dem Spiel. Eigene Kugeln kann niemand vom Brett ziehen.",
    AB8: "Wer schieben könnte, darf auch etwas anderes tun.",
    AB9: "Wer zuerst sechs Kugeln hinausgeschoben hat, gewinnt. Die Einstellung `ejections` legt eine andere Zahl von 1 bis 14 fest (üblich 6; für kurze Spiele 4).",
    AB10: "Unsere Auslegung, denn nach der Spielregel könnten Spiele endlos dauern. Entsteht eine Stellung zum dritten Mal mit demselben Spieler am Zug, ist das Spiel unentschieden; die Anfangsstellung zählt beim Start als erstes Mal. Unentschieden ist es auch, wenn der Spieler am Zug nicht ziehen kann. Einstellung `repetition`: beim wievielten Mal, 2 bis 100 (üblich 3), oder 0 für nie. Einstellung `max_plies`: Nach so vielen Zügen beider Spieler zusammen, 1 bis 65535, ist Schluss, und es gewinnt, wer mehr Kugeln hinausgeschoben hat, bei gleicher Zahl niemand (üblich `none`; Programme unter sich nehmen 350). Führt ein Zug mehreres davon herbei, gilt das Erste von: Kugeln, Wiederholung, Zuggrenze, kein Zug.",
    AB11: "Gespielt werden darf mit Uhr, auf Turnieren wird es so gemacht: Jeder hat 10 oder 15 Minuten für alle Züge. Wer sie aufbraucht, verliert (unsere Auslegung).",
  },
};
export default texts;
