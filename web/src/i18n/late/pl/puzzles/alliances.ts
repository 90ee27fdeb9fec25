/** Texts: puzzles of Alliances. */

import { plural } from "../../../plural";
import type { GamePuzzleTexts } from "../../../games";

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
    win: ({ turns }) => `Zdobądź decydujący kolor ${discs(turns)}, bez względu na odpowiedź.`,
    save: () => "Znajdź krążek, po którym nie przegrywasz na siłę.",
  },
  proofs: {
    win: ({ turns }) => `Bez względu na odpowiedź grę wygrywa się ${discs(turns)}.`,
    save: () => "Po każdym innym krążku przeciwnik musi wygrać.",
  },
};
export default texts;
