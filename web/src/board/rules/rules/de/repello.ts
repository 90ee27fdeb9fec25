/** The rules page of Repello in German. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Zwei bis vier Spieler lenken je einen Stapler, einen Turm aus grauen Spielsteinen, über ein Brett voller Zahlen. Jeder Zug lässt einen Spielstein zurück, und was nebeneinander zu liegen kommt, stößt sich ab: Ein Stoß führt zum nächsten, manchmal über das ganze Brett. Was über den Rand geht, gehört dir. Die meisten Punkte gewinnen.",
  sections: {
    board: "Das Spielbrett",
    moving: "Den Stapler ziehen",
    conflicts: "Konflikte lösen",
    collecting: "Punkte sammeln",
    end: "Spielende",
  },
  captions: {
    start:
      "Vor dem ersten Zug: Gold in der Mitte, Silber an den vier Seiten, Grau in den Ecken. Der grüne Ring ist die Startzone.",
    steps:
      "Rot auf d7: Das erste Feld jeder Richtung sagt, wie viele Schritte der Stapler macht. Nach links oben prallt er vom Rand ab.",
    bounce:
      "Von d10 nach rechts oben zeigt e11 eine 5: Nach drei Schritten schickt der Rand den Stapler zurück nach i11.",
    conflict:
      "Rot ist neben den goldenen Spielstein gezogen. Einer von beiden weicht aus, und Rot entscheidet, welcher.",
    chain:
      "Eine Kettenreaktion: Der Spielstein auf k6 weicht nach l5 aus, berührt dort Silber, und der silberne geht über den Rand.",
    off: "Der grüne Stapler am Rand weicht dem roten aus und verlässt das Brett.",
  },
  notation:
    "`d4` setzt den Stapler, `NE` zieht ihn in diese Richtung (N, NE, E, SE, S, SW, W, NW), bei `g7SE` weicht die Spielfigur auf g7 nach Südosten aus, und `=gold` nimmt einen Spielstein aus einer Sammlung (`=none` nimmt keinen).",
  titles: {
    RE1: "Die Zahlen auf dem Spielbrett",
    RE2: "Die Startzone",
    RE3: "Spielsteine am Anfang",
    RE4: "Was ein Stapler trägt",
    RE5: "Die Stapler aufstellen",
    RE6: "Wie weit ein Stapler zieht",
    RE7: "Freie Felder und der zurückgelassene Spielstein",
    RE8: "Abprallen am Rand",
    RE9: "Wenn keine Richtung möglich ist",
    RE10: "Was ein Konflikt ist",
    RE11: "Welche Spielfigur ausweicht",
    RE12: "Wohin eine Spielfigur ausweicht",
    RE13: "Beim Ausweichen zählen keine Zahlen",
    RE14: "Der eigene Stapler bleibt auf dem Brett",
    RE15: "Ein Zug um einen Schritt",
    RE16: "Keine endlosen Züge",
    RE17: "Spielsteine sammeln",
    RE18: "Einen Stapler hinausschieben",
    RE19: "Zurück aufs Spielbrett",
    RE20: "Wann das Spiel endet",
    RE21: "Punkte und Gleichstand",
  },
  rules: {
    RE1: "Jedes Feld trägt eine Zahl von 1 bis 6, wie die Tabelle sie von der obersten Reihe (13) bis zur untersten (1) zeigt, Linien a bis m. Auf g11, c4, g3 und g2 ist das Muster unterbrochen, so ist es gedruckt; das Brett hat also keine Symmetrie.",
    RE2: "Die Startzone ist der quadratische Ring aus 24 Feldern mit den Ecken d10, j10, j4 und d4.",
    RE3: "Vor dem ersten Zug liegt der goldene Spielstein auf g7, die vier silbernen liegen auf g12, b7, l7 und g2, vier graue auf b12, l12, b2 und l2.",
    RE4: "Ein Stapler trägt zu zweit 15 graue Spielsteine, zu dritt 12 und zu viert 10. Man kann sich auf eine andere Zahl bis 30 einigen, für ein kürzeres oder längeres Spiel.",
    RE5: "Die Spieler bestimmen, wer beginnt; hier ist es Rot (unsere Auslegung), und die anderen folgen der Reihe nach. Jeder wählt ein Feld der Startzone für den eigenen Stapler. Es muss frei sein, und auf keinem der acht Nachbarfelder darf ein Stapler stehen.",
    RE6: "Ein Zug beginnt mit dem eigenen Stapler, der in eine der acht Richtungen zieht. Die Zahl auf dem ersten Feld dieser Richtung sagt, wie viele Schritte er macht; der Schritt auf dieses Feld ist der erste. Wo es kein erstes Feld gibt, gibt es keinen solchen Zug.",
    RE7: "Alle Felder, die der Stapler betritt, müssen frei sein. Sein unterster grauer Spielstein bleibt auf dem verlassenen Feld liegen; auch dieses Feld ist darum besetzt, während er zieht.",
    RE8: "Am Rand kehrt der Stapler um und zählt weiter; das Randfeld zählt einmal. Trifft er gerade auf, kommt er auf derselben Linie zurück. Trifft er schräg auf, prallt er ab wie ein Ball und behält den Teil seiner Richtung, der am Rand entlangläuft; in einer Ecke kehren sich beide Teile um. Zum schrägen Fall sagt die Spielregel wenig; das Abprallen ist unsere Auslegung. Von f12 nach rechts oben mit 3 Schritten geht es über g13 und h12 nach i11. Von g11 nach oben mit 5 Schritten müsste er über g11 zurück und kann nicht.",
    RE9: "Ist keine Richtung möglich, setzt man den Stapler auf ein beliebiges freies Feld der Startzone. Sein Spielstein bleibt dabei liegen wie bei jedem Zug.",
    RE10: "Spielfiguren, ob Stapler oder Spielsteine, sind im Konflikt, wenn ihre Felder aneinandergrenzen, gerade oder schräg. Ein Zug dauert, bis sich keine zwei Spielfiguren auf dem Brett mehr berühren.",
    RE11: "Wer am Zug ist, löst Konflikte Schritt für Schritt und wählt jedes Mal ein Paar, das sich berührt, und welche der beiden Spielfiguren ausweicht. Diese rückt ein Feld weiter, geradewegs von der anderen weg.",
    RE12: "Dort braucht sie ein freies Feld oder den Rand, über den sie hinausgeht. In Reihen und Gruppen müssen darum die äußeren Spielfiguren zuerst weichen. Gewählt werden darf jede Spielfigur, auch der eigene Stapler.",
    RE13: "Zahlen spielen dabei keine Rolle, und ein Stapler, der ausweicht, lässt keinen Spielstein zurück.",
    RE14: "Der eigene Stapler geht im eigenen Zug nie über den Rand; ein solcher Stoß ist nicht wählbar.",
    RE15: "Ein Stapler, der nur einen Schritt gezogen ist, berührt den Spielstein, den er zurückgelassen hat. Das ist ein Konflikt wie jeder andere.",
    RE16: "Unsere Auslegung, damit kein Zug ewig dauert. Ein Stoß darf keine Stellung wiederherstellen (welche Spielfigur welcher Art und welches Besitzers wo liegt), die es in diesem Zug schon gab, seit der Stapler gezogen oder gesetzt wurde; die Stellung gleich danach zählt mit, die davor nicht. Täten das alle Stöße, und immer nach 100 Stößen in einem Zug, bleibt nur dies: Von den Spielfiguren im Konflikt, den eigenen Stapler ausgenommen, weicht die vom eigenen Stapler am weitesten entfernte (Luftlinie) einem ihrer Nachbarn aus; welchem, darf man wählen. Sind mehrere gleich weit, ist es die erste in Leserichtung, von links oben. Das geht immer, und es treibt die Spielfiguren stets weiter auseinander oder vom Brett.",
    RE17: "Jeder Spielstein, der über den Rand geht, gehört dem Spieler am Zug.",
    RE18: "Wer einen fremden Stapler über den Rand schiebt, bekommt dessen untersten Spielstein, falls noch einer da ist, und darf einen beliebigen Spielstein aus der Sammlung seines Besitzers nehmen oder darauf verzichten. Das entscheidet sich sofort, vor dem nächsten Stoß (unsere Auslegung); hat der Besitzer noch nichts gesammelt, gibt es nichts zu entscheiden.",
    RE19: "Wessen Stapler nicht auf dem Brett ist, der bringt ihn zu Beginn des nächsten eigenen Zuges zurück, auf ein beliebiges freies Feld der Startzone, und löst die Konflikte, die daraus folgen. Unsere Auslegung: Üblicherweise endet der Zug damit, und kein Spielstein bleibt zurück; so trägt ein Stapler auf dem Brett immer einen Spielstein für jeden Zug, der noch kommt. Man kann auch vereinbaren, dass der Stapler danach noch wie gewöhnlich zieht; dann gilt die Grenze für Stöße und wiederholte Stellungen für beide Teile des Zuges zusammen. Ein zu früh leerer Stapler zieht, ohne etwas zurückzulassen, doch sein Ausgangsfeld gilt während des Zuges als besetzt.",
    RE20: "Jeder hat so viele Züge, wie ein Stapler am Anfang Spielsteine trug; dann ist das Spiel zu Ende. Ein leerer Stapler bleibt bis dahin stehen. Auch er kann hinausgeschoben werden; das bringt nur noch die Wahl aus der Sammlung. Unsere Auslegung, denn die Spielregel sagt nichts dazu: Verlässt zu dritt oder viert jemand das Spiel, spielen die anderen weiter. Sein Stapler bleibt als Hindernis stehen und kann hinausgeschoben werden; da kein Zug ausgelassen werden kann, macht er nur die Züge, die er muss, und gewinnt dabei so wenig wie möglich. Wer gegangen ist, steht am Ende hinter allen, die geblieben sind; mehrere untereinander nach ihren Punkten. Man kann auch den Computer weiterspielen lassen.",
    RE21: "Grau zählt 1 Punkt, Silber 3, Gold 5. Die meisten Punkte gewinnen. Haben mehrere die meisten, gewinnt unter ihnen, wer den goldenen Spielstein hat, oder, wenn ihn keiner von ihnen hat, wer mehr silberne hat; ist auch das gleich, endet das Spiel zwischen ihnen unentschieden. Die anderen Plätze werden ebenso vergeben.",
  },
};
export default texts;
