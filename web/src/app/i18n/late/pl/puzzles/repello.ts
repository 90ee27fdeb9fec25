/** Texts: puzzles of Repello. */

import { plural } from "../../../plural";
import type { GamePuzzleTexts } from "../../../gametexts";

const points = (n: number) =>
  `${n} ${plural("pl", n, { one: "punkt", few: "punkty", many: "punktów", other: "punktu" })}`;

const texts: GamePuzzleTexts = {
  themes: {
    chain: ["Łańcuch", "Jedno pchnięcie prowadzi do następnego."],
    bounce: ["Odbicie", "Droga prowadzi do krawędzi i z powrotem."],
    theft: ["Kradzież", "Zabierasz żetony innym."],
    gold: ["Złoto", "Do zdobycia jest złoty żeton."],
    silver: ["Srebro", "Do zdobycia jest srebrny żeton."],
    "last-turns": ["Ostatnie tury", "Gra zaraz się kończy i liczy się każdy punkt."],
  },
  goals: {
    win: () => "Znajdź turę, która wygrywa grę, cokolwiek zrobią inni.",
    draw: () => "Znajdź turę, która ratuje grę.",
    gain: ({ value }) => `Zdobądź tyle punktów, ile da się w tej turze: ${value}.`,
  },
  proofs: {
    win: () => "Każda inna tura oddaje wygraną.",
    draw: () => "Każda inna tura przegrywa.",
    gain: ({ value }) => `Żadna inna droga nie daje w tej turze tyle, czyli ${points(value)}.`,
  },
};
export default texts;
