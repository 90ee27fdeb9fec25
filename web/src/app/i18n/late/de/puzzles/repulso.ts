/** Texts: puzzles of Repulso. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    "last-cell": ["Letzte Felder", "Wenige Felder sind frei, und jedes zählt."],
    joining: ["Verbinden", "Deine Gruppen werden zu einer."],
    cutting: ["Trennen", "Eine Gruppe deines Gegners bricht auseinander."],
    unable: ["Kein Platz mehr", "Dein Gegner kann keinen Spielstein mehr setzen."],
    action: ["Aktionsstein", "Es beginnt mit einem Aktionsstein."],
    draw: ["Unentschieden halten", "Mehr als ein Unentschieden ist nicht zu holen."],
  },
  goals: {
    win: () => "Finde den einzigen Zug, der gewinnt.",
    draw: () => "Finde den einzigen Zug, der nicht verliert.",
  },
  proofs: {
    win: () => "Nach jedem anderen Zug hält dein Gegner stand.",
    draw: () => "Jeder andere Zug verliert.",
  },
};
export default texts;
