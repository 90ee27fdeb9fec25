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
    save: () => "Finde die Scheibe, nach der du nicht zwangsläufig verlierst.",
  },
  proofs: {
    win: ({ turns }) =>
      `Was auch immer geantwortet wird: Mit höchstens ${turns} Scheiben ist das Spiel gewonnen.`,
    save: () => "Nach jeder anderen Scheibe gewinnt die andere Seite zwangsläufig.",
  },
};
export default texts;
