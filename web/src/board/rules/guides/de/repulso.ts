/** The guide of a first game of Repulso in German. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Du bist Blau und beginnst. Setze einen farbigen Stein auf ein freies Feld. Er darf keinen eigenen an einer Seite berühren, aber am Ende gewinnen weniger Gruppen: Später müssen deine Steine zusammengleiten.",
    "Setze deine Steine nah beieinander, schräg oder mit einem Feld Abstand. Ein Gleiten kann sie später vereinen.",
    "Ein Aktionsstein setzt alle farbigen Steine neben sich in Bewegung, deine und die von Orange; deine gleiten zuerst. Nimm einen, wenn er deine Steine zusammenbringt.",
    "Du hast sechs Aktionssteine für das ganze Spiel, und wo sie liegen, bleiben sie. Die meisten sind später mehr wert.",
    "Sieh nach, welche Felder deinen farbigen Steinen noch offenstehen. Gibt es keines mehr und kann auch kein Aktionsstein eines öffnen, verlierst du sofort.",
  ],
  otherwise:
    "Vereine deine Steine durch Gleiten, halte die von Orange getrennt, und halte für jeden farbigen Stein, den du noch hast, ein Feld offen.",
  inside:
    "Steine sind in Bewegung. Wähle, welcher von deinen wohin gleitet: Er gleitet, bis ihn etwas aufhält. Gibt es einen Weg zu einem anderen blauen?",
  insideOpponent:
    "Orange ist am Zug, aber ein Stein von dir ist betroffen, und du wählst seinen Weg. Kommt er zu deinen anderen?",
  can: {
    "affected:own":
      "Ein Aktionsstein neben farbigen ließe sie gleiten. Zeig auf ein Feld, dann siehst du, welche.",
    "affected:opponent":
      "Ein Aktionsstein neben farbigen ließe sie gleiten. Zeig auf ein Feld, dann siehst du, welche.",
  },
  happened: {
    "slid:opponent":
      "Der Aktionsstein lag daneben, und was er berührt, muss gleiten, so weit es geht.",
    "slid:own": "Der Aktionsstein lag daneben, und was er berührt, muss gleiten, so weit es geht.",
  },
};
export default texts;
