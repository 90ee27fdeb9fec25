/** The rules page of Repulso in German. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Blau und Orange füllen ein kleines Spielfeld aus 6 × 6 Feldern. Am Ende sollen deine Spielsteine in möglichst wenigen Gruppen liegen, und doch darfst du nie einen direkt neben einen eigenen setzen. Zusammen bringen sie nur die weißen Aktionssteine: Jeder setzt die Spielsteine um sich herum in Bewegung, deine und die deines Mitspielers. Wer beide Bewegungen kommen sieht, gewinnt.",
  sections: { turn: "Ein Zug", movement: "Die Bewegung", end: "Gruppen und Spielende" },
  captions: {
    placing:
      "Blau setzt. Die markierten Felder grenzen an einen blauen Stein: Dort darf kein farbiger Stein von Blau hin. Alle anderen freien Felder sind offen.",
    affected:
      "Der Aktionsstein auf c3 ist eben gesetzt worden. Alle vier Steine um ihn herum sind betroffen, zwei von jeder Farbe.",
    directions:
      "Ein betroffener Stein gleitet bis zum nächsten Hindernis. Eine Seite versperrt der Aktionsstein, also bleiben höchstens drei Richtungen.",
    clusters:
      "Nach der Bewegung: eine blaue Dreiergruppe, eine orangefarbene Zweiergruppe. Auch die einzelnen orangefarbenen Steine sind Gruppen.",
    score: "Das Spielfeld ist voll: Orange hat 5 Gruppen, Blau 6, also gewinnt Orange.",
    unable:
      "Orange hat noch einen farbigen Stein, aber jedes freie Feld grenzt an Orange. Öffnet kein Aktionsstein ein Feld, ist das Spiel verloren.",
  },
  notation:
    "`c3` setzt einen farbigen Spielstein, `*c3` einen Aktionsstein, und `c3N` schiebt den Stein auf c3 nach Norden (N, E, S, W). Die Bewegungen des Mitspielers stehen hinter einem Schrägstrich: `*c3 c4N b3W / d3E`.",
  titles: {
    RU1: "Aufbau und Reihenfolge",
    RU2: "Ein Stein pro Zug",
    RU3: "Wohin ein farbiger Stein darf",
    RU4: "Wohin ein Aktionsstein darf",
    RU5: "Nur Aktionssteine bewegen andere",
    RU6: "Welche Steine betroffen sind",
    RU7: "Wer zuerst bewegt",
    RU8: "Wie weit ein Stein gleitet",
    RU9: "Jeder betroffene Stein gleitet einmal",
    RU10: "Blockierte Steine bleiben liegen",
    RU11: "Gleiten neben die eigene Farbe",
    RU12: "Was eine Gruppe ist",
    RU13: "Weniger Gruppen gewinnen",
    RU14: "Gleich viele Gruppen",
    RU15: "Kein Feld für einen farbigen Stein",
    RU16: "Alle farbigen Steine gesetzt",
  },
  rules: {
    RU1: "Am Anfang ist das Spielfeld leer. Jeder Spieler hat einen Vorrat aus 12 Spielsteinen einer Farbe und 6 weißen Aktionssteinen. Die Spieler einigen sich, wer beginnt; hier ist es Blau (unsere Auslegung). Dann ziehen sie abwechselnd.",
    RU2: "Ein Zug bringt einen Stein aus dem eigenen Vorrat auf ein freies Feld, einen farbigen oder einen Aktionsstein. Passen gibt es nicht.",
    RU3: "Ein farbiger Spielstein braucht ein freies Feld, an das waagrecht und senkrecht kein Stein derselben Farbe grenzt. Eigene Steine in der Diagonale stören nicht, und fremde nirgends.",
    RU4: "Einem Aktionsstein ist jedes freie Feld recht, auch ein einsames. Er wirkt nur in diesem Augenblick und bleibt für immer liegen.",
    RU5: "Farbige Steine auf dem Spielfeld bewegt nur ein Aktionsstein.",
    RU6: "Betroffen sind die farbigen Steine beider Spieler, die waagrecht oder senkrecht an den neuen Aktionsstein grenzen.",
    RU7: "Wer den Aktionsstein gesetzt hat, bewegt zuerst die eigenen betroffenen Steine, danach der Mitspieler seine. Das alles gehört zu einem Zug; der Zug des Mitspielers kommt erst danach.",
    RU8: "Ein Stein gleitet in seiner Reihe oder Linie mindestens ein Feld weit und immer so weit, wie es geht: bis zum Rand oder bis ein Stein gleich welcher Art im Weg liegt.",
    RU9: "Jeder betroffene Stein bewegt sich genau einmal. Sein Besitzer bestimmt Reihenfolge und Richtung und muss weitermachen, solange sich ein eigener betroffener Stein, der noch nicht dran war, bewegen kann.",
    RU10: "Ein blockierter Stein bleibt liegen. Es ist erlaubt, in einer Reihenfolge zu ziehen, die einen Stein blockiert, einen eigenen oder einen fremden. Wo sich nichts bewegen kann, wird niemand gefragt.",
    RU11: "Auf die Nachbarn kommt es nur beim Setzen an: Gleitende Steine dürfen neben der eigenen Farbe zur Ruhe kommen, und so wachsen die Gruppen.",
    RU12: "Steine einer Farbe, die waagrecht oder senkrecht zusammenhängen, sind eine Gruppe; ein einzelner Stein ist auch eine.",
    RU13: "Mit dem 36. Stein endet das Spiel, und es gewinnt, wer weniger Gruppen hat.",
    RU14: "Haben beide gleich viele Gruppen, gewinnt die größere größte Gruppe. Ist auch das gleich, endet das Spiel unentschieden (unsere Auslegung).",
    RU15: "Wer zu Beginn seines Zuges noch farbige Steine hat, aber kein Feld für einen, und auch keinen Aktionsstein, der eines öffnen könnte, ist zugunfähig und verliert sofort. Unsere Auslegung: Ein einziger Aktionsstein muss das Feld öffnen, wenn beide hilfreich ziehen; dass es zwei nacheinander könnten, zählt nicht. So wird hier üblicherweise gespielt. Man kann auch vereinbaren, erst zu verlieren, wenn auch die Aktionssteine aufgebraucht sind.",
    RU16: "Das betrifft niemanden, der alle farbigen Steine gesetzt hat; weiter geht es dann mit Aktionssteinen.",
  },
};
export default texts;
