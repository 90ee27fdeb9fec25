/** The guide of a first game of Alliances in German. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Du bist der erste Spieler und beginnst. In jedem Zug setzt du eine Scheibe beliebiger Farbe auf ein leeres Feld; sie gehören niemandem. In der Mitte nützt eine Scheibe vielen Ketten.",
    "Du gewinnst eine Farbe, wenn du ihre beiden Seiten mit Scheiben von ihr und der verbündeten Farbe verbindest: bei Orange Violett, bei Violett Grün, bei Grün Orange. Die Tafeln zeigen es.",
    "Der zweite Spieler hat andere Verbündete: bei Orange Grün, bei Violett Orange, bei Grün Violett. Violett in seiner orangefarbenen Kette trennt sie also und nützt deiner.",
    "Zwei Scheiben mit zwei freien Feldern dazwischen sind so gut wie verbunden: Wird eines besetzt, nimm das andere.",
    "Du gewinnst eine Farbe auch, wenn der zweite Spieler sie nie mehr verbinden kann. Ein Zaun von Rand zu Rand genügt.",
  ],
  otherwise:
    "Zwei Farben gewinnen. Frag bei jeder Scheibe: Was bringt sie mir, und was dem anderen?",
  inside: "",
  insideOpponent: "",
  can: {
    "won:mine":
      "Eine Scheibe gewinnt dir jetzt eine Farbe. Such die Lücke in deiner Kette oder deinem Zaun.",
    "won:theirs":
      "Vorsicht: Dem zweiten Spieler genügt eine Scheibe für eine Farbe. Füll die Lücke mit der Farbe, die er dort nicht benutzen kann.",
  },
  happened: {
    "won:theirs":
      "Seine Kette ist geschlossen, oder deine ist abgezäunt. Sieh, welche Farben noch offen sind.",
    "placed:theirs":
      "Gehört diese Scheibe zu einer Kette von ihm, oder ist sie eine Mauer in deiner?",
  },
};
export default texts;
