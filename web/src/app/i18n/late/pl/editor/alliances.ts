/** Teksty: ustawianie pozycji w Alliances. */

import type { GameEditorTexts } from "../../../gametexts";

const won = { "?": "jak wynika z planszy", "-": "jeszcze nikt", "0": "Pierwszy", "1": "Drugi" };

const texts: GameEditorTexts = {
  fields: {
    orange: "Pomarańczowy zdobył",
    purple: "Fioletowy zdobył",
    green: "Zielony zdobył",
    charts: "Tablice",
  },
  values: {
    orange: won,
    purple: won,
    green: won,
    charts: { "-": "jak na początku", swapped: "zamienione" },
  },
  note: "Kto jest na ruchu, wynika z liczby krążków. Obrót planszy obraca też kolory jej boków.",
  contradictions: {
    words: () => "tekst musi zawierać planszę, zdobywców kolorów i tablice",
    winners: ({ text }) =>
      `„${text}” nie mówi, kto zdobył pomarańczowy, fioletowy i zielony: trzy znaki z - 0 1`,
    charts: ({ text }) => `„${text}” to ani -, ani swapped`,
    "too-many": ({ colour, most, found }) =>
      `kolor ${colour}: na planszy krążków jest ${found}, a może być najwyżej ${most}`,
    "no-swap": () => "tablice są zamienione, ale te zasady na to nie pozwalają",
    "swap-too-soon": () => "tablice można zamienić dopiero po pierwszym krążku",
    "not-won": ({ colour, seat }) => `${seat} nie mógł na tej planszy zdobyć koloru ${colour}`,
    undecided: ({ colour, seat }) => `na tej planszy ${seat} zdobył kolor ${colour}`,
    "first-of-both": ({ colour }) =>
      `kolor ${colour} mogli na tej planszy zdobyć obaj: wskaż, kto był pierwszy`,
    "no-last-disc": () => "żaden pojedynczy krążek nie mógł tak zakończyć gry",
  },
};
export default texts;
