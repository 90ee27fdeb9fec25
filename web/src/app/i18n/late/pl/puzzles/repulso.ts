/** Texts: puzzles of Repulso. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    "last-cell": ["Ostatnie pola", "Wolnych pól jest mało i każde się liczy."],
    joining: ["Łączenie", "Twoje grupy stają się jedną."],
    cutting: ["Rozcinanie", "Grupa przeciwnika się rozpada."],
    unable: ["Brak miejsca", "Przeciwnik nie ma gdzie postawić pionka."],
    action: ["Pionek akcji", "Zaczyna się od pionka akcji."],
    draw: ["Utrzymać remis", "Nic lepszego niż remis nie da się osiągnąć."],
  },
  goals: {
    win: () => "Znajdź jedyny ruch, który wygrywa.",
    draw: () => "Znajdź jedyny ruch, który nie przegrywa.",
  },
  proofs: {
    win: () => "Po każdym innym ruchu przeciwnik się obroni.",
    draw: () => "Każdy inny ruch przegrywa.",
  },
};
export default texts;
