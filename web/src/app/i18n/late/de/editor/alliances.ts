/** Texte: Alliances aufbauen. */

import type { GameEditorTexts } from "../../../gametexts";

const won = { "?": "wie es das Brett sagt", "-": "noch niemand", "0": "Erster", "1": "Zweiter" };

const texts: GameEditorTexts = {
  fields: {
    orange: "Orange gewann",
    purple: "Violett gewann",
    green: "Grün gewann",
    charts: "Tafeln",
  },
  values: {
    orange: won,
    purple: won,
    green: won,
    charts: { "-": "wie am Anfang", swapped: "getauscht" },
  },
  note: "Wer am Zug ist, ergibt sich aus der Zahl der Scheiben. Beim Drehen drehen sich die Farben der Seiten mit.",
  contradictions: {
    words: () => "der Text braucht ein Brett, die Gewinner der Farben und die Tafeln",
    winners: ({ text }) =>
      `„${text}“ sagt nicht, wer Orange, Violett und Grün gewonnen hat: drei Zeichen aus - 0 1`,
    charts: ({ text }) => `„${text}“ ist weder - noch swapped`,
    "too-many": ({ colour, most, found }) =>
      `auf dem Brett liegen ${found} Scheiben in ${colour}, es gibt aber nur ${most}`,
    "no-swap": () => "die Tafeln sind getauscht, aber diese Regeln erlauben das nicht",
    "swap-too-soon": () => "die Tafeln lassen sich erst nach der ersten Scheibe tauschen",
    "not-won": ({ colour, seat }) => `${seat} kann ${colour} auf diesem Brett nicht gewonnen haben`,
    undecided: ({ colour, seat }) => `auf diesem Brett hat ${seat} ${colour} gewonnen`,
    "first-of-both": ({ colour }) =>
      `beide könnten ${colour} auf diesem Brett gewonnen haben: Sag, wer zuerst`,
    "no-last-disc": () => "keine einzelne Scheibe kann das Spiel so beendet haben",
  },
};
export default texts;
