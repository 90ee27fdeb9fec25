/** Texts: puzzles of Abalone. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    sumito: ["Sumito", "Der erste Zug schiebt."],
    edge: ["Rand", "Kugeln werden an den Rand geschoben, wo sie in Gefahr sind."],
    "double-threat": ["Doppelte Drohung", "Ein Zug bedroht zwei Kugeln; nur eine ist zu retten."],
    defence: ["Verteidigung", "Ein einziger Zug hält alles zusammen."],
    "six-in-n": ["Die sechste Kugel", "Die Kugel, die das Spiel entscheidet."],
    quiet: ["Stiller Zug", "Der stärkste erste Zug schiebt gar nichts."],
    broadside: ["Seitwärtszug", "Die Kugeln gehen zur Seite."],
  },
  goals: {
    win: ({ turns }) =>
      `Schiebe die entscheidende Kugel in höchstens ${turns} Zügen hinaus, egal, was kommt.`,
    gain: ({ turns }) => `Schiebe in höchstens ${turns} Zügen eine Kugel hinaus, egal, was kommt.`,
    save: ({ turns }) =>
      `Finde den einzigen Zug, der deine Kugeln für die nächsten ${turns} Züge rettet.`,
  },
  proofs: {
    win: ({ turns }) =>
      `Egal, was kommt: Nach höchstens ${turns} Zügen ist die entscheidende Kugel draußen.`,
    gain: ({ turns }) => `Egal, was kommt: Nach höchstens ${turns} Zügen ist eine Kugel draußen.`,
    save: ({ turns }) =>
      `Jeder andere Zug verliert in höchstens ${turns} Zügen eine Kugel, auch wenn du dafür eine hinausschiebst.`,
  },
};
export default texts;
