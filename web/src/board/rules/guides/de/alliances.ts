/** The guide of a first game of Alliances in German. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Du fängst an. In jedem Zug setzt du eine Scheibe beliebiger Farbe auf ein leeres Feld. Alle Scheiben gehören euch beiden. In der Mitte nützt eine Scheibe vielen Ketten.",
    "Du gewinnst eine Farbe, wenn du ihre beiden Seiten mit Scheiben von ihr und der verbündeten Farbe verbindest: bei Orange Violett, bei Violett Grün, bei Grün Orange. Die Tafeln zeigen es.",
    "Dein Gegner hat andere Verbündete: bei Orange Grün, bei Violett Orange, bei Grün Violett. Eine violette Scheibe trennt also seine orangefarbene Kette und nützt deiner.",
    "Zwei Scheiben mit zwei freien Feldern dazwischen sind so gut wie verbunden: Wird eines besetzt, nimm das andere.",
    "Du gewinnst eine Farbe auch, wenn dein Gegner sie nie mehr verbinden kann. Ein Zaun von Rand zu Rand genügt.",
  ],
  otherwise:
    "Zwei Farben gewinnen. Frag dich bei jeder Scheibe: Was bringt sie mir, und was dem Gegner?",
  inside: "",
  insideOpponent: "",
  can: {
    "won:own":
      "Eine Scheibe gewinnt dir jetzt eine Farbe. Such die Lücke in deiner Kette oder deinem Zaun.",
    "won:opponent":
      "Vorsicht: Deinem Gegner fehlt nur eine Scheibe zu einer Farbe. Füll die Lücke mit der Farbe, die er dort nicht benutzen kann.",
  },
  happened: {
    "won:opponent":
      "Seine Kette ist geschlossen, oder deine ist abgezäunt. Sieh, welche Farben noch offen sind.",
    "placed:opponent":
      "Verlängert diese Scheibe die Kette deines Gegners, oder blockiert sie deine?",
  },
};
export default texts;
