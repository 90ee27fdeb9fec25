/** The lessons of Repello in German. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  steps: {
    title: "Den Stapler ziehen",
    about: "So viele Schritte, wie das erste Feld sagt",
    steps: [
      {
        task: "Du bist Rot. Am Anfang setzt jeder seinen Stapler auf ein Feld der grünen Startzone. Wähle eines.",
        done: "Dein Stapler trägt 15 graue Spielsteine, einen für jeden deiner Züge.",
      },
      {
        task: "Acht Richtungen gibt es. Die Zahl auf dem ersten Feld sagt, wie viele Schritte du in diese Richtung machst, nicht mehr und nicht weniger. Finde die Richtung mit genau drei Schritten.",
        done: "Nach unten: d6 zeigt eine 3. Dein unterster Spielstein ist auf dem verlassenen Feld geblieben.",
        wrong: "Das erste Feld in dieser Richtung zeigt eine andere Zahl. Suche die 3.",
      },
      {
        task: "Alle Felder auf dem Weg müssen frei sein. Nach links oben zeigt e11 eine 5, und der graue Spielstein auf b12 liegt auf diesem Weg. Versuche es.",
        done: "Nicht erlaubt: Ein einziges besetztes Feld auf dem Weg sperrt die ganze Richtung.",
        wrong: "Diese Richtung ist offen. Versuche es nach links oben.",
      },
    ],
  },
  bounce: {
    title: "Abprallen",
    about: "Was am Rand geschieht",
    steps: [
      {
        task: "Am Rand prallt der Stapler ab wie ein Ball und zählt weiter. Ziehe nach rechts oben: 5 Schritte.",
        done: "e11, f12, g13, dann wieder hinunter: h12, i11.",
        wrong: "Das ist eine andere Richtung. Ziehe nach rechts oben.",
      },
      {
        task: "Trifft er gerade auf den Rand, kommt er auf derselben Linie zurück. Ziehe geradeaus nach oben: 4 Schritte.",
        done: "d11, d12, d13 und zurück nach d12. Das Feld am Rand zählt einmal.",
        wrong: "Das ist eine andere Richtung. Ziehe geradeaus nach oben.",
      },
      {
        task: "Von f10 geradeaus nach oben sind es 6 Schritte: drei bis zum Rand, zwei zurück, und der sechste wäre f10 selbst, wo dann dein Spielstein liegt. Versuche es.",
        done: "Nicht erlaubt: Der zurückgelassene Spielstein versperrt dir den Rückweg.",
        wrong: "Diese Richtung ist offen. Versuche es geradeaus nach oben.",
      },
    ],
  },
  chain: {
    title: "Konflikte und Kettenreaktionen",
    about: "Was sich berührt, stößt sich ab",
    steps: [
      {
        task: "Spielfiguren, die sich berühren, sind im Konflikt, auch diagonal. Ziehe zwei Schritte nach rechts neben den goldenen Spielstein. Dann entscheide, wer ausweicht: Schiebe den goldenen weg.",
        done: "Der goldene Spielstein ging ein Feld weiter, geradewegs von dir weg. Du hättest auch selbst zurückweichen können.",
        wrong:
          "Auch das ist möglich. Ziehe diesmal nach rechts und lass den goldenen Spielstein ausweichen.",
      },
      {
        task: "Der goldene Spielstein liegt am Rand. Ziehe geradeaus nach unten neben den grauen und weiche diesmal selbst aus.",
        done: "Dein Stapler wich nach l7 aus, berührte den goldenen Spielstein und schob ihn über den Rand. 5 Punkte für dich.",
        wrong:
          "Das bringt nichts ein. Ziehe nach unten, lass deinen Stapler nach rechts ausweichen und schiebe dann den goldenen hinaus.",
      },
      {
        task: "Eine Kettenreaktion. Ziehe geradeaus nach unten und schiebe so, dass der silberne Spielstein auf m4 über den Rand geht.",
        done: "Ein Stoß löste den nächsten aus: 3 Punkte. Der Zug dauert, bis sich keine zwei Spielfiguren mehr berühren.",
        wrong:
          "Der silberne Spielstein ist noch da. Ziehe nach unten und schiebe k6 nach rechts unten, dann muss m4 weichen.",
      },
    ],
  },
  off: {
    title: "Ein Stapler geht über den Rand",
    about: "Was man für einen hinausgeschobenen bekommt",
    steps: [
      {
        task: "Der grüne Stapler steht am Rand, und Grün hat den goldenen Spielstein gesammelt. Ziehe nach rechts unten, schiebe den Stapler hinaus und wähle deine Beute.",
        done: "Du hast den untersten Spielstein vom grünen Stapler bekommen und Gold aus der Sammlung von Grün. Grün setzt den Stapler im nächsten eigenen Zug wieder ein.",
        wrong:
          "Möglich, aber es gibt mehr zu holen: nach rechts unten ziehen, den Stapler nach rechts hinausschieben, Gold nehmen.",
      },
      {
        task: "Dein eigener Stapler geht in deinem eigenen Zug nie über den Rand. Versuche, ihn nach rechts ausweichen zu lassen.",
        done: "Nicht erlaubt. Hier muss der graue Spielstein ausweichen.",
        wrong:
          "Darauf läuft es hinaus. Versuche aber erst, deinen Stapler nach rechts ausweichen zu lassen.",
      },
    ],
  },
  back: {
    title: "Zurückkommen",
    about: "Wenn dein Stapler hinausgeschoben wurde",
    steps: [
      {
        task: "Dein Stapler ist vom Brett geschoben worden. Du setzt ihn auf ein beliebiges freies Feld der Startzone und löst die Konflikte, die daraus folgen. Finde das Feld, von dem aus du den goldenen Spielstein über den linken Rand schieben kannst.",
        done: "Dein Stapler schob den silbernen Spielstein, und der schob den goldenen hinaus. Das Zurückkommen ist ein ganzer Zug, und kein Spielstein bleibt dabei liegen.",
        wrong:
          "Der goldene Spielstein ist noch auf dem Brett. Setze den Stapler auf d7, neben den silbernen.",
      },
    ],
  },
  count: {
    title: "Zwei Züge zählen",
    about: "Deinen und den, der darauf folgt",
    steps: [
      {
        task: "Du bist Rot. Der silberne Spielstein auf l7 ist 3 Punkte wert, für dich oder für Grün. Spiel den Zug, der ihn dir bringt, und überleg bei jeder Wahl, wer ausweicht, was Grün danach tun könnte.",
        done: "3 Punkte, und Grün kann nichts gewinnen. Zähl jedes Mal zwei Züge: deinen und den, der darauf folgt.",
        wrong:
          "Der silberne Spielstein gehört dir noch nicht. Zieh gerade nach oben und lass die Steine nach rechts ausweichen, bis er über den Rand geht.",
        tempted:
          "So bleibt der silberne Spielstein nah am Rand, und im nächsten Zug holt ihn Grün: 3 Punkte für Grün statt für dich.",
      },
      {
        task: "Du bist Rot und hast den goldenen Spielstein. Der silberne auf m2 wären 3 Punkte mehr. Zähl, bevor du ihn nimmst, auch den nächsten Zug von Grün, und spiel einen, nach dem Grün höchstens einen Punkt gewinnt.",
        done: "Nichts gewonnen und kaum etwas verloren. Manchmal ist der beste Zug der, der nichts hergibt.",
        wrong:
          "Danach kann Grün deinen Stapler über den Rand schieben und den goldenen Spielstein nehmen.",
        tempted:
          "3 Punkte für dich, dann hat Grün deinen Stapler hinausgeschoben und dein Gold genommen. Unterm Strich stehst du 8 Punkte schlechter.",
      },
    ],
  },
  edge: {
    title: "Sichern, was du hast",
    about: "Ein Stapler am Rand ist in Gefahr",
    steps: [
      {
        task: "Du bist Rot, auf i13 am Rand, und hast den goldenen Spielstein. Ein grauer ist sofort zu haben, aber Grün ist nah. Wo muss dein Stapler stehen, wenn Grün an die Reihe kommt?",
        done: "Dort kann Grün deinen Stapler nicht hinausschieben, und dein Gold ist sicher.",
        wrong:
          "Dort kann Grün deinen Stapler über den Rand schieben und den goldenen Spielstein nehmen.",
        tempted:
          "Ein Punkt für dich, dann hat Grün deinen Stapler hinausgeschoben und den goldenen Spielstein genommen. Ein schlechter Tausch.",
      },
    ],
  },
};
export default texts;
