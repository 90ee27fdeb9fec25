/** Texts: puzzles of Alliances. */

import type { GamePuzzleTexts } from "../../../games";

const texts: GamePuzzleTexts = {
  themes: {
    connection: ["Verbindung", "Eine Kette von Seite zu Seite gewinnt die Farbe."],
    fence: ["Zaun", "Ein Zaun sperrt die andere Seite aus und gewinnt die Farbe."],
    "both-at-once": ["Beides zugleich", "Eine Scheibe gewinnt zwei Farben."],
    "double-threat": [
      "Zwei Drohungen",
      "Zwei Scheiben würden gewinnen; nur eine ist zu verhindern.",
    ],
    defence: ["Verteidigung", "Eine Scheibe hält alles auf."],
  },
  goals: {
    win: ({ turns }) =>
      `Gewinne die entscheidende Farbe mit höchstens ${turns} Scheiben, egal, was kommt.`,
    save: ({ turns }) =>
      `Finde die Scheibe, nach der die andere Seite mit ${turns} Scheiben keinen Sieg erzwingen kann.`,
  },
  proofs: {
    win: ({ turns }) =>
      `Was auch immer geantwortet wird: Mit höchstens ${turns} Scheiben ist das Spiel gewonnen.`,
    save: ({ turns }) =>
      `Nach jeder anderen Scheibe erzwingt die andere Seite mit höchstens ${turns} Scheiben den Sieg.`,
  },
};
export default texts;
