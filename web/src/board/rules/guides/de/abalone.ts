/** The guide of a first game of Abalone in German. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Du bist Schwarz und beginnst. Bis zu drei Kugeln in einer Reihe ziehen um ein Feld, entlang ihrer Linie oder seitwärts. Zur Mitte hin ist eine gute Richtung: Dort wird niemand hinausgeschoben.",
    "Halte deine Kugeln beisammen. Drei in einer Reihe kann man entlang ihrer Linie nicht schieben; eine einzelne weicht schon vor zweien.",
    "Zum Schieben muss deine Linie länger sein als die, auf die sie trifft: zwei gegen eine, drei gegen eine oder zwei. Bau Linien, die auf Weiß zeigen.",
    "Sieh auf den Rand. Eine Kugel dort, mit einer fremden Linie davor, ist so gut wie verloren. Steht da eine weiße? Oder eine von dir?",
    "Sieh vor deinem Zug auch auf die weißen Linien: Welche deiner Kugeln könnte als Nächstes geschoben werden?",
  ],
  otherwise:
    "Schieb, wo du kannst, bleib beisammen und halte dich vom Rand fern. Sechs Kugeln gewinnen.",
  inside: "",
  insideOpponent: "",
  can: {
    "collected:own":
      "Eine deiner Linien kann eine Kugel vom Brett schieben. Sieh nach, wo Weiß am Rand steht.",
    "pushed:own": "Du kannst irgendwo schieben: Eine deiner Linien ist länger als die weiße davor.",
    "slid:own": "Im Moment lässt sich nichts schieben. Rück näher heran, in Gesellschaft.",
  },
  happened: {
    "collected:opponent":
      "Deine Kugel stand am Rand, und die weiße Linie davor war länger als deine.",
    "pushed:opponent":
      "Weiß hatte in dieser Linie mehr Kugeln als du. Drei in einer Reihe hätten gehalten.",
    "slid:opponent": "Geschoben wurde nichts. Sieh, wohin die weißen Linien jetzt zeigen.",
  },
};
export default texts;
