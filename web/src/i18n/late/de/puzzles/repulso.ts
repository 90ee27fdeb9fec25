/** Texts: puzzles of Repulso. */

import type { GamePuzzleTexts } from "../../../games";

const texts: GamePuzzleTexts = {
  themes: {
    "last-cell": ["Letzte Felder", "Wenige Felder sind frei, und jedes zählt."],
    joining: ["Verbinden", "Eigene Gruppen werden eine."],
    cutting: ["Trennen", "Eine Gruppe der anderen Seite bricht auseinander."],
    unable: ["Kein Platz mehr", "Die andere Seite kann keinen Spielstein mehr setzen."],
    action: ["Aktionsstein", "Es beginnt mit einem Aktionsstein."],
    draw: ["Unentschieden halten", "Mehr als ein Unentschieden ist nicht zu holen."],
  },
  goals: {
    win: () => "Finde den einzigen Zug, der gewinnt.",
    draw: () => "Finde den einzigen Zug, der nicht verliert.",
  },
  proofs: {
    win: () => "Nach jedem anderen Zug hält die andere Seite stand.",
    draw: () => "Jeder andere Zug verliert.",
  },
};
export default texts;
