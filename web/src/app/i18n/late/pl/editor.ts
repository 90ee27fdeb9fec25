/** Teksty: edytor pozycji. */

import { byName, type GameEditorTexts } from "../../gametexts";
import type { Texts } from "../../texts";

const texts: Texts["editor"] = {
  title: "Ustaw pozycję",
  titleOf: (game) => `Ustaw pozycję: ${game}`,
  about:
    "Wybierz pionek i kliknij pole, żeby go postawić. Kolejne kliknięcie go usuwa. Pionki możesz też przeciągać, nawet poza planszę. Prawy przycisk usuwa pionek.",
  keys: (letters) =>
    `Klawiatura: strzałki przesuwają wybór, ${letters} stawiają pionek, Delete go usuwa, Enter stawia wybrany.`,
  game: "Gra",
  tray: "Pionki",
  erase: "Usuń",
  count: (n) => `na planszy: ${n}`,
  undo: "Cofnij",
  redo: "Ponów",
  clear: "Wyczyść",
  start: "Początek",
  layout: "Ustawienie początkowe",
  asItIs: "wybierz…",
  turn: "Obróć",
  mirror: "Odbij",
  exchange: "Zamień kolory",
  flip: "Zobacz z drugiej strony",
  options: "Zasady tej gry",
  usual: "zwykle",
  beside: "Obok planszy",
  follows: "wynika z planszy",
  text: "Pozycja jako tekst",
  textAbout: "Skopiuj ją albo wklej inną. Znak ? oznacza: wynika z planszy.",
  link: "Link do tej pozycji",
  analyse: "Analizuj tę pozycję",
  play: "Graj od tego miejsca",
  playAbout: "Z komputerem, ze znajomym albo z kimś obok ciebie.",
  fine: (who) => `Ta pozycja jest możliwa. Na ruchu: ${who}.`,
  over: (how) => `Gra byłaby skończona: ${how}`,
  checking: "Sprawdzam…",
  refused: "Ta pozycja nie jest możliwa:",
  wrong: "tu jest błąd",
  kept: "Zmiany są zapisywane w tej przeglądarce.",
  put: (cell, piece) => `${cell}: ${piece}`,
  emptied: (cell) => `${cell} jest puste`,
  unreadable: "To nie jest pozycja tej gry.",
  contradictions: {
    foreign: ({ title }) => `to nie jest pozycja gry ${title}`,
    rows: ({ rows, found }) => `liczba rzędów planszy to ${rows}, a nie ${found}`,
    row: ({ text, length, letters }) =>
      `„${text}” nie jest rzędem pól (ma ich być ${length}): ${letters} i liczba za każdy ciąg pustych pól`,
    "no-moves": () => "po słowie „moves” nie ma żadnego ruchu",
    "no-replay": () => "ruchów podanych po planszy nie da się zagrać",
    "too-far-back": () => "po planszy jest więcej ruchów, niż wymagają zasady",
    written: ({ text }) => `tę pozycję zapisuje się ${text}`,
  },
  games: byName(
    import.meta.glob<GameEditorTexts>("./editor/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
