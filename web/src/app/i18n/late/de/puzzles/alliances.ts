/** Texts: puzzles of Alliances. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    connection: ["Verbindung", "Eine Kette von Seite zu Seite gewinnt die Farbe."],
    fence: ["Zaun", "Ein Zaun sperrt den Gegner aus und gewinnt die Farbe."],
    "both-at-once": ["Beides zugleich", "Eine Scheibe gewinnt zwei Farben."],
    "double-threat": [
      "Zwei Drohungen",
      "Zwei Scheiben würden gewinnen; nur eine ist zu verhindern.",
    ],
    defence: ["Verteidigung", "Eine Scheibe hält alles auf."],
  },
  goals: {
    win: ({ turns }) => `Gewinne das Spiel mit höchstens ${turns} Scheiben, egal, was kommt.`,
    save: ({ turns }) =>
      `Finde die Scheibe, die verhindert, dass dein Gegner mit ${turns} Scheiben den Sieg erzwingt.`,
  },
  proofs: {
    win: ({ turns }) => `Egal, was kommt: Mit höchstens ${turns} Scheiben ist das Spiel gewonnen.`,
    save: ({ turns }) =>
      `Nach jeder anderen Scheibe erzwingt dein Gegner mit höchstens ${turns} Scheiben den Sieg.`,
  },
};
export default texts;
