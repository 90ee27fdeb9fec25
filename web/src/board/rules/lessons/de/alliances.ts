/** The lessons of Alliances in German. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  connection: {
    title: "Eine Verbindung",
    about: "Von einer Seite einer Farbe zur anderen",
    steps: [
      {
        task: "Die Scheiben gehören niemandem. In deinem Zug setzt du eine beliebiger Farbe auf ein leeres Feld. Setze eine.",
        done: "Jede Scheibe ist für euch beide da. Was jeder mit ihr anfangen kann, steht auf den Tafeln.",
      },
      {
        task: "Du bist der erste Spieler, mit der unteren Tafel: Du verbindest Violett mit violetten und grünen Scheiben. Eine Kette reicht fast von einer violetten Seite zur anderen; ein Feld fehlt. Schließe sie.",
        done: "Violett gehört dir. Du nimmst eine violette Scheibe als Trophäe aus dem Vorrat, und der zweite Spieler markiert den Verlust mit einer silbernen.",
        wrong:
          "Auf g7 ist die Kette noch unterbrochen. Violett oder Grün schließt sie dort; Orange gehört nicht dazu.",
      },
    ],
  },
  ally: {
    title: "Mit der verbündeten Farbe",
    about: "Dieselbe Scheibe, Brücke oder Mauer",
    steps: [
      {
        task: "Jetzt bist du der zweite Spieler, mit der oberen Tafel: Mit Orange ist für dich Grün verbündet. Verbinde die orangefarbenen Seiten oben und unten mit einer einzigen Scheibe.",
        done: "Orange und Grün von oben bis unten. Der erste Spieler darf Grün hier nicht benutzen, also gehört Orange dir allein.",
        wrong: "Die Lücke ist g7. Orange oder Grün passt; Violett nützte nur dem ersten Spieler.",
      },
      {
        task: "Du bist der erste Spieler, und dieselbe Kette steht kurz vor dem Schluss. Eine Kette gewinnt für den, der alle ihre Scheiben benutzen darf, gleich, wer sie vollendet. Fülle die Lücke mit der Farbe, die der zweite Spieler nicht benutzen kann.",
        done: "Violett ist bei Orange mit dir verbündet, nicht mit dem zweiten Spieler. Die Kette ist durchschnitten.",
        wrong:
          "Orange oder Grün vollendete die Kette für den zweiten Spieler, und anderswo bleibt die Lücke offen. Setze Violett auf g7.",
      },
    ],
  },
  fence: {
    title: "Ein Zaun",
    about: "Gewinnen, was der andere nicht mehr verbinden kann",
    steps: [
      {
        task: "Eine Farbe gewinnst du auch, wenn der andere sie nie mehr verbinden kann. Du bist der erste Spieler. Der zweite verbindet Orange mit Orange und Grün; ein violetter Zaun von Rand zu Rand verhindert das für immer. Schließe den Zaun.",
        done: "Zwischen den orangefarbenen Seiten bleibt dem zweiten Spieler kein Weg: Orange gehört dir.",
        wrong: "Die Lücke im Zaun ist g7, und nur Violett schließt sie für den zweiten Spieler.",
      },
      {
        task: "Zäune können kurz sein: Fünf Scheiben entlang einer Seite genügen. Sperre die orangefarbene Seite oben.",
        done: "Der zweite Spieler erreicht diese Seite nie mehr. Fünf Scheiben, und Orange gehört dir.",
        wrong: "Ein Feld der oberen Seite ist noch offen: m2. Setze Violett dorthin.",
      },
    ],
  },
  winning: {
    title: "Das Spiel gewinnen",
    about: "Zwei von drei Farben",
    steps: [
      {
        task: "Du bist der erste Spieler und hast Violett gewonnen. Zwei Farben gewinnen das Spiel. Sieh dir die orangefarbene Seite unten an.",
        done: "Orange ist gesperrt: deine zweite Farbe und das Spiel.",
        wrong:
          "Unten liegen vier violette Scheiben entlang der orangefarbenen Seite. Die fünfte, auf a6, schließt den Zaun.",
      },
      {
        task: "Ein seltener Anblick: eine Kette aus einer einzigen Farbe zwischen deren eigenen Seiten. Sie entscheidet alle drei Farben auf einmal. Schließe sie mit einer orangefarbenen Scheibe.",
        done: "Sie verbindet Orange für beide, also bekommst du es, denn du hast die Scheibe gesetzt. Dem zweiten Spieler sperrt sie Grün, dir Violett. Zwei Farben zu einer: Du gewinnst.",
        wrong:
          "Mit einer anderen Scheibe ist es keine Kette aus Orange allein. Setze Orange auf g7.",
      },
    ],
  },
  twoways: {
    title: "Zwei Wege",
    about: "Eine Lücke, die niemand schließen kann",
    steps: [
      {
        task: "Du bist der erste Spieler, und mit Orange ist für dich Violett verbündet. Deine orangefarbene Kette reicht hinunter bis c4. Keine einzelne Scheibe vollendet sie, aber eine lässt zwei Wege dazu offen. Setze sie, dann vollende die Kette.",
        done: "Der zweite Spieler hat einen Weg geschlossen, du hast den anderen genommen. Eine Lücke mit zwei Wegen ist so gut wie geschlossen.",
        wrong:
          "Die Kette ist noch offen. Erst das Feld, das zwei Wege lässt, dann der Weg, den dir der zweite Spieler gelassen hat.",
        tempted:
          "Es blieb nur ein Weg, und der zweite Spieler hat ihn geschlossen. Such ein Feld, von dem zwei weiterführen.",
      },
    ],
  },
  block: {
    title: "Blocken und bauen",
    about: "Eine Scheibe, die zweierlei tut",
    steps: [
      {
        task: "Du bist der erste Spieler. Dem zweiten fehlt noch eine Scheibe auf g7, um Orange mit Orange und Grün zu verbinden. Auch deine Kette aus Orange und Violett hat eine Lücke. Halte ihn mit einer Scheibe auf, die zugleich deine Kette unaufhaltsam macht, und vollende sie.",
        done: "Violett auf g7 hat den zweiten Spieler aufgehalten und deine Kette verbunden, die nun zwei Wege nach unten hatte. Der beste Block ist einer, der baut.",
        wrong:
          "So geht Orange an den zweiten Spieler. Nur eine violette Scheibe auf g7 verhindert das, und dann hat deine Kette zwei Wege.",
        tempted:
          "Es sah nach Gewinn aus, aber der zweite Spieler war schneller: Grün auf g7, und Orange ist weg. Halte zuerst auf, was sofort kommt.",
      },
    ],
  },
};
export default texts;
