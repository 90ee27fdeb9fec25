/** The lessons of Abalone in German. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  moving: {
    title: "Eine bis drei Kugeln",
    about: "Wie Kugeln in Linie ziehen",
    steps: [
      {
        task: "Du bist Schwarz. Eine Kugel zieht auf ein freies Feld neben ihr, in eine der sechs Richtungen. Ziehe mit einer einzelnen Kugel.",
        done: "Eine Kugel, ein Feld.",
        wrong: "Da hat sich mehr als eine Kugel bewegt. Ziehe mit einer allein.",
      },
      {
        task: "Bis zu drei Kugeln in einer Reihe ziehen zusammen entlang ihrer Linie. Ziehe mit drei auf einmal.",
        done: "Die ganze Linie ist ein Feld weitergerückt. Das ist ein Zug in Linie.",
        wrong:
          "Das waren nicht drei in Linie. Wähle drei Kugeln in einer Reihe und ziehe sie ihr entlang.",
      },
      {
        task: "Hier liegen vier in einer Reihe, und mehr als drei ziehen nie auf einmal. Ziehe die vorderen drei, c3, d4 und e5, nach rechts oben.",
        done: "b2 ist stehen geblieben. Es mitzunehmen wäre abgelehnt worden: nie mehr als drei.",
        wrong: "Nimm c3, d4 und e5, ohne b2, und ziehe nach rechts oben.",
      },
    ],
  },
  broadside: {
    title: "Seitwärts",
    about: "Gemeinsam zur Seite rücken",
    steps: [
      {
        task: "Zwei oder drei Kugeln in einer Reihe dürfen auch seitwärts rücken, alle gleichzeitig. Nimm c3, c4 und c5 und ziehe sie nach oben.",
        done: "Die Linie hat ihre Form behalten und liegt eine Reihe weiter oben. Das ist ein Seitwärtszug.",
        wrong: "Nimm alle drei, c3 bis c5, und lass sie zur Seite rücken.",
      },
      {
        task: "Seitwärts wird nie geschoben. Auf e5 steht eine weiße Kugel: Versuche, d3, d4 und d5 nach rechts oben zu ziehen.",
        done: "Nicht erlaubt: Alle Felder, auf die sie rücken, müssen frei sein.",
        wrong: "Das ist erlaubt. Versuche es mit d3, d4 und d5 zusammen nach rechts oben.",
      },
    ],
  },
  sumito: {
    title: "Die drei Sumitos",
    about: "Schieben mit der längeren Linie",
    steps: [
      {
        task: "Zwei gegen eine: e3 und e4 stehen vor einer einzelnen weißen Kugel, und das Feld dahinter ist frei. Schiebe sie.",
        done: "Ein Sumito zwei gegen eine. Die weiße Kugel musste weiter.",
        wrong: "Das war nicht der gesuchte Schub. Nimm e3 und e4 und ziehe nach rechts.",
      },
      {
        task: "Drei gegen eine: c2, d3 und e4 zeigen auf f5. Schiebe mit allen dreien.",
        done: "Ein Sumito drei gegen eine.",
        wrong: "Nimm alle drei, von c2 an, und ziehe nach rechts oben.",
      },
      {
        task: "Drei gegen zwei: d5, d6 und d7 stehen vor zwei weißen Kugeln. Schiebe nach links.",
        done: "Ein Sumito drei gegen zwei. Mehr als zwei lassen sich nie schieben.",
        wrong: "Nimm d5, d6 und d7 und ziehe nach links.",
      },
      {
        task: "Vier in einer Reihe gegen zwei. Die vierte ist nicht beteiligt, denn nur drei können schieben. Schiebe mit den vorderen drei, e3 bis e5.",
        done: "e2 ist stehen geblieben, und geschoben wurde trotzdem.",
        wrong: "Nimm e3, e4 und e5, ohne e2, und ziehe nach rechts.",
      },
    ],
  },
  "not-allowed": {
    title: "Was nicht erlaubt ist",
    about: "Keine Mehrheit, kein Platz",
    steps: [
      {
        task: "Zwei gegen zwei. Versuche, mit d4 und e5 nach rechts oben zu schieben.",
        done: "Nicht erlaubt: Gleich viele schieben nichts. So ein Patt heißt Clinch.",
        wrong: "Das ist ein anderer Zug. Versuche, mit d4 und e5 zu schieben.",
      },
      {
        task: "Drei gegen drei. Versuche, mit e1, e2 und e3 nach rechts zu schieben.",
        done: "Nicht erlaubt. Drei in einer Reihe sind vor jedem Angriff entlang ihrer Linie sicher, denn mehr als drei können nicht schieben.",
        wrong: "Das ist ein anderer Zug. Versuche, mit e1, e2 und e3 zu schieben.",
      },
      {
        task: "Zwei gegen eine, aber gleich hinter der weißen Kugel liegt eine eigene. Versuche, mit e3 und e4 zu schieben.",
        done: "Nicht erlaubt: Hinter der geschobenen Kugel braucht es ein freies Feld oder den Rand.",
        wrong: "Das ist ein anderer Zug. Versuche, mit e3 und e4 nach rechts zu schieben.",
      },
      {
        task: "An drei Stellen könnte Schwarz nach rechts schieben, und nur an einer ist es erlaubt. Finde sie.",
        done: "Drei gegen zwei mit Platz dahinter. Oben steht es zwei gegen zwei, in der Mitte ist die eigene Kugel im Weg.",
        wrong: "Da wurde nichts geschoben. Suche die Linie mit Mehrheit und Platz dahinter.",
      },
    ],
  },
  out: {
    title: "Hinausschieben",
    about: "Über den Rand, und wie man gewinnt",
    steps: [
      {
        task: "Hinter e9 endet das Brett. Schiebe die weiße Kugel hinaus.",
        done: "Sie ist aus dem Spiel. Sechs davon gewinnen.",
        wrong: "Es ging keine hinaus. Benutze deine Linie auf e6, e7 und e8.",
      },
      {
        task: "Fünf weiße Kugeln sind schon draußen. Gewinne das Spiel.",
        done: "Die sechste Kugel: Schwarz gewinnt.",
        wrong: "Es ging keine Kugel hinaus. Sieh nach links oben: Deine Linie dort zeigt auf i6.",
      },
    ],
  },
  together: {
    title: "Zusammenbleiben, in die Mitte",
    about: "Wo Kugeln sicher sind und wo sie stark sind",
    steps: [
      {
        task: "Deine Kugel auf g9 hat sich an den Rand verlaufen, und die weiße Linie zeigt genau auf sie. Bring sie in Sicherheit.",
        done: "Zurück bei den anderen. Im Innern hat eine Kugel Nachbarn und Platz; allein am Rand wird sie von zweien hinausgeschoben.",
        wrong:
          "Jetzt schiebt Weiß die Kugel auf g9 hinaus. Nichts anderes ist so eilig: Zieh sie zuerst.",
        tempted:
          "Am Rand entlang bleibt sie allein, und die nächste weiße Linie, auf h7 und h8, hat sie hinausgeschoben.",
      },
      {
        task: "Das Spiel hat gerade begonnen. Aus der Mitte schiebt man in alle Richtungen nach außen. Schick drei Kugeln in einer Linie dorthin, sodass die vorderste e4, e5 oder e6 erreicht.",
        done: "Drei in einer Linie stehen in der Mitte. Entlang der Linie kann sie niemand zurückschieben, und von hier ist es nach allen Seiten nicht weit.",
        wrong:
          "Das kann man spielen, aber nicht mit voller Kraft. Drei Kugeln hintereinander, die vorderste auf e4, e5 oder e6.",
        tempted:
          "Am Rand gehen Kugeln verloren, und die Mitte gehört Weiß. Geh in die andere Richtung.",
      },
    ],
  },
  twice: {
    title: "Doppelt drohen",
    about: "Eine Kugel, zwei Linien",
    steps: [
      {
        task: "Die weißen Kugeln auf e9 und f9 stehen am Rand. Bedrohst du eine, geht sie weg. Finde den Zug, der beide zugleich bedroht, und schieb dann eine hinaus.",
        done: "Weiß konnte nur eine retten. Zwei Drohungen auf einmal sind mehr wert als jedes einzelne Schieben.",
        wrong:
          "Das droht zu wenig oder lässt die Gelegenheit verstreichen. Such das Feld, auf dem eine Kugel zu zwei Linien gehört.",
        tempted:
          "Eine Drohung, und Weiß hat sie abgewehrt. Welches Feld gehört zu zweien deiner Linien, die am Rand enden?",
      },
    ],
  },
};
export default texts;
