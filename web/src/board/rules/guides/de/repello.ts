/** The guide of a first game of Repello in German. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Du bist Rot und beginnst. Setze deinen Stapler auf ein Feld der grünen Startzone; im nächsten Zug läuft er los.",
    "Wähle eine Richtung: Die Zahl auf dem ersten Feld sagt, wie viele Schritte du gehst. Dein unterster Spielstein bleibt zurück, so füllt sich das Brett.",
    "Landest du neben etwas, sind die beiden im Konflikt, und eines weicht aus, gerade vom anderen weg. Welches, entscheidest du.",
    "Ein Spielstein, der über den Rand geht, gehört dir: grau 1 Punkt, silbern 3, golden 5. Welche liegen nah am Rand?",
    "Sieh, wo dein Stapler steht, wenn dein Zug endet. Am Rand kann ihn der andere hinausschieben und sich einen deiner Spielsteine nehmen.",
  ],
  otherwise: "Zähl zwei Züge: was du jetzt gewinnst, und was der andere danach gewinnen kann.",
  inside:
    "Ein Konflikt: Wähle, wer ausweicht. Verfolge mit den Augen, was er als Nächstes berührt; was über den Rand geht, gehört dir.",
  insideOpponent: "Der Zug des anderen geht weiter, und diese Entscheidung liegt bei dir.",
  can: {
    "collected:own": "Einer deiner Züge bringt sofort etwas ein.",
    "slid:own":
      "Zeig auf einen Pfeil, dann siehst du, wo er endet: Neben etwas beginnt ein Konflikt, abseits von allem ist dein Zug vorbei.",
  },
  happened: {
    "collected:opponent":
      "Es ging im Zug des anderen über den Rand, also bekommt er die Punkte. Sieh, was jetzt nah am Rand liegt.",
    "pushed:opponent":
      "Sie berührten sich, also musste eines ausweichen, und wer am Zug ist, wählt welches.",
    "slid:opponent":
      "So viele Schritte, wie das erste Feld sagt, und der unterste Spielstein bleibt zurück.",
  },
};
export default texts;
