/** The lessons of Repulso in German. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  placing: {
    title: "Steine setzen",
    about: "Wohin farbige Steine und Aktionssteine dürfen",
    steps: [
      {
        task: "Du bist Blau. Setze einen farbigen Spielstein auf ein freies Feld. Eine Bedingung gibt es: Links, rechts, darüber und darunter darf kein eigener Stein liegen. Diagonal oder neben Orange ist erlaubt.",
        done: "Mehr ist es nicht. Felder direkt neben eigenen Steinen bleiben deinen farbigen Steinen verschlossen.",
        wrong: "Das war ein Aktionsstein. Setze diesmal einen farbigen Spielstein.",
      },
      {
        task: "Später wird es eng. Nur noch ein Feld bleibt für einen blauen Stein. Finde es.",
        done: "Es ist d5. Alle anderen freien Felder grenzen an einen deiner Steine.",
        wrong: "Das war ein Aktionsstein. Finde das Feld für einen farbigen.",
      },
      {
        task: "Aktionssteine sind freier: Sie dürfen auf jedes freie Feld, auch weit weg von allem. Setze einen.",
        done: "Er bleibt das ganze Spiel über liegen. Direkt neben farbigen Steinen setzt er sie in Bewegung; das kommt als Nächstes.",
        wrong: "Das war ein farbiger Stein. Wähle den weißen Aktionsstein.",
      },
    ],
  },
  slide: {
    title: "Eine Bewegung",
    about: "Wie ein Aktionsstein bewegt, was neben ihm liegt",
    steps: [
      {
        task: "Ein farbiger Stein auf dem Spielfeld bewegt sich nur, wenn ein Aktionsstein neben ihn gesetzt wird. Setze einen auf b4, links neben deinen Stein, und schiebe deinen Stein dann nach rechts.",
        done: "Er glitt, bis etwas im Weg lag: der orangefarbene Stein auf e4. Früher anhalten darf er nicht.",
        wrong:
          "Das ist erlaubt, aber versuche dies: Aktionsstein auf b4, dann deinen Stein nach rechts.",
      },
      {
        task: "Eine Seite versperrt der Aktionsstein, es bleiben also bis zu drei Richtungen. Setze einen auf c2 und schiebe deinen Stein nach oben.",
        done: "Von c3 nach c5, bis unter den orangefarbenen Stein. Nach links wäre er bis a3 gekommen, nach rechts bis e3.",
        wrong:
          "Das ist erlaubt, aber versuche dies: Aktionsstein auf c2, dann deinen Stein nach oben.",
      },
    ],
  },
  order: {
    title: "Beide bewegen",
    about: "Wer zuerst bewegt und warum die Reihenfolge zählt",
    steps: [
      {
        task: "Diesmal sind vier Steine betroffen. Setze einen Aktionsstein auf c3. Du hast ihn gesetzt, also bewegst du zuerst, in deiner Reihenfolge. Bilde eine Dreiergruppe: c4 nach rechts, dann d3 nach oben.",
        done: "Drei blaue Steine hängen zusammen. Danach hat Orange seine beiden Steine nach unten geschoben und auch eine Gruppe gebildet. Das alles war ein einziger Zug.",
        wrong:
          "Möglich, aber die Dreiergruppe ist dahin. Aktionsstein auf c3, dann zuerst c4 nach rechts: Ist d3 erst oben, ist c4 der Weg versperrt.",
      },
      {
        task: "Derselbe Augenblick von der anderen Seite. Du bist Orange. Blau hat den Aktionsstein gesetzt, und auch deine zwei Steine müssen sich bewegen. Schiebe beide nach unten.",
        done: "Eine Zweiergruppe. Und jetzt kommt erst dein eigener Zug: Die Bewegung im Zug von Blau hat dich keinen gekostet.",
        wrong: "Möglich, aber schiebe beide nach unten: Nebeneinander bilden sie eine Gruppe.",
      },
    ],
  },
  cluster: {
    title: "Eine Gruppe",
    about: "Steine zusammenbringen, und wie sie zählen",
    steps: [
      {
        task: "Du hast eine Zweiergruppe und einen einzelnen Stein, der auch als Gruppe zählt. Setze einen Aktionsstein neben den einzelnen und schiebe ihn zu den beiden anderen.",
        done: "Jetzt sind alle drei eine Gruppe. Neben die eigene Farbe setzen darfst du nicht, dorthin schieben schon.",
        wrong: "Der einzelne Stein liegt auf e3. Setze ihn in Bewegung und schicke ihn nach links.",
      },
      {
        task: "Ein Spielende. Du bist Orange und setzt den allerletzten Stein; dann werden die Gruppen gezählt.",
        done: "Orange hat 5 Gruppen, Blau 6: Weniger gewinnt. Bei gleicher Zahl entschiede die größere größte Gruppe.",
      },
    ],
  },
  unable: {
    title: "Zugunfähig",
    about: "Wenn ein farbiger Stein kein Feld mehr findet",
    steps: [
      {
        task: "Du bist Orange und hast noch einen farbigen und einen Aktionsstein. Jedes freie Feld grenzt an Orange, der farbige Stein passt also nirgends hin. Setze den Aktionsstein so, dass ein blauer Stein sein Feld verlassen muss.",
        done: "Der blaue Stein musste nach oben, und c4 steht dir offen. Wenn du nur schon wieder am Zug wärst …",
        wrong:
          "Das öffnet dir kein Feld. Sieh dir den blauen Stein auf c4 an: Mit einem Aktionsstein daneben auf d4 kann er nur nach oben.",
      },
      {
        task: "Jetzt bist du Blau. Orange will den letzten farbigen Stein auf c4 setzen. Verhindere es, und das Spiel gehört dir.",
        done: "Kein Feld für den farbigen Stein und kein Aktionsstein mehr: Orange ist zugunfähig und verliert sofort, ganz gleich, wie viele Gruppen da sind.",
        wrong: "Jetzt spielt Orange einfach c4. Besetze genau dieses Feld, mit einem Aktionsstein.",
      },
    ],
  },
  open: {
    title: "Felder offen halten",
    about: "Ein farbiger Stein braucht einen Platz",
    steps: [
      {
        task: "Du bist Blau und hast noch einen farbigen und drei Aktionssteine. Zähl vor allem anderen die Felder, auf die der farbige Stein noch darf.",
        done: "Es war nur eines, b5, und Orange wollte es gerade füllen. Setze einen farbigen Stein, solange sein Feld offen ist; Aktionssteine können warten.",
        wrong:
          "Zu langsam. Dein farbiger Stein passt nur auf ein einziges Feld, und Orange macht es zu.",
        tempted:
          "Orange hat b5 gefüllt. Für deinen farbigen Stein gibt es kein Feld, kein Aktionsstein könnte eines öffnen, und du hast sofort verloren.",
      },
      {
        task: "Du bist Blau. Dein letzter farbiger Stein darf auf a1, f2 oder f4. Setze ihn so, dass er zugleich den orangefarbenen Stein auf f3 daran hindert, zu seinen Nachbarn zu gleiten.",
        done: "Jetzt kommt f3 nicht mehr zu den anderen, und am Ende hat Blau weniger Gruppen.",
        wrong: "So kann f3 gleiten: Orange vereint seine Steine und hat am Ende weniger Gruppen.",
        tempted:
          "Der Aktionsstein nahm dir ein Feld, der gleitende Stein noch eines, und Orange hat das letzte gefüllt. Blau ist zugunfähig.",
      },
    ],
  },
  close: {
    title: "Felder schließen",
    about: "Gewinnen, indem man das letzte Feld nimmt",
    steps: [
      {
        task: "Du bist Orange. Blau hat noch einen farbigen Stein. Finde das einzige Feld, auf das er darf, und schließe es.",
        done: "Kein Feld für den farbigen Stein, und kein Aktionsstein könnte eines öffnen: Blau hat sofort verloren. Womit man ein Feld schließt, ist gleich.",
        wrong: "Der blaue Stein hat sein Feld noch. Es ist a3: Setze irgendetwas dorthin.",
        tempted: "Blau hat sich a3 genommen und ist gerettet.",
      },
      {
        task: "Du bist Blau und hast noch zwei farbige Steine und einen Aktionsstein. Orange hat keinen Aktionsstein mehr, also zählt jedes Feld. Nutze deinen so, dass Orange früher als du keine Felder mehr hat.",
        done: "Orange kann noch einen Stein setzen, dann setzt du deinen, und Orange ist zugunfähig.",
        wrong:
          "So setzt Orange zuletzt. Such das Feld, von dem aus dein Aktionsstein andere gleiten lässt: f2 oder d3.",
        tempted:
          "Orange hat sich e1 genommen, und Blau hat kein Feld mehr. Der Aktionsstein musste zuerst kommen.",
      },
    ],
  },
};
export default texts;
