/** Texts: puzzles of Alliances. */

import { plural } from "../../../plural";
import type { GamePuzzleTexts } from "../../../gametexts";

const discs = (turns: number) =>
  `najwyżej ${turns} ${plural("pl", turns, { one: "krążkiem", other: "krążkami" })}`;

const texts: GamePuzzleTexts = {
  themes: {
    connection: ["Połączenie", "Łańcuch od boku do boku zdobywa kolor."],
    fence: ["Płot", "Płot odgradza przeciwnika i zdobywa kolor."],
    "both-at-once": ["Oba naraz", "Jeden krążek zdobywa dwa kolory."],
    "double-threat": ["Dwie groźby", "Wygrywałyby dwa krążki; zatrzymać można tylko jeden."],
    defence: ["Obrona", "Jeden krążek powstrzymuje wszystko."],
  },
  goals: {
    win: ({ turns }) => `Wygraj grę ${discs(turns)}, bez względu na odpowiedź.`,
    save: ({ turns }) =>
      `Znajdź krążek, po którym przeciwnik nie może wymusić wygranej ${discs(turns)}.`,
  },
  proofs: {
    win: ({ turns }) => `Bez względu na odpowiedź grę wygrywa się ${discs(turns)}.`,
    save: ({ turns }) => `Po każdym innym krążku przeciwnik wymusza wygraną ${discs(turns)}.`,
  },
};
export default texts;
