/** Teksty: edytor pozycji. */

import { byName, type GameEditorTexts } from "../../games";
import type { Texts } from "../../texts";

const texts: Texts["editor"] = {
  title: "Ustaw pozycję",
  titleOf: (game) => `Ustaw pozycję: ${game}`,
  about:
    "Wybierz pionek i kliknij pole; kliknięcie tego samego pionka zdejmuje go. Pionki można przeciągać, także poza planszę; prawy przycisk je usuwa.",
  keys: (letters) =>
    `Na klawiaturze: strzałki chodzą po planszy, ${letters} stawiają pionek, Delete go zdejmuje, Enter stawia wybrany.`,
  game: "Gra",
  tray: "Pionki",
  erase: "Usuń",
  count: (n) => `na planszy: ${n}`,
  undo: "Cofnij",
  redo: "Ponów",
  clear: "Opróżnij",
  start: "Początek",
  layout: "Ustawienie początkowe",
  asItIs: "wybierz …",
  turn: "Obróć",
  mirror: "Odbij",
  exchange: "Zamień kolory",
  flip: "Zobacz z drugiej strony",
  options: "Zasady tej gry",
  usual: "jak zwykle",
  beside: "Obok planszy",
  follows: "wynika z planszy",
  text: "Pozycja jako tekst",
  textAbout: "Skopiuj ją albo wklej inną. Znak ? zastępuje to, co wynika z reszty.",
  link: "Link do tej pozycji",
  analyse: "Analizuj tę pozycję",
  play: "Graj od tego miejsca",
  playAbout: "Z komputerem, ze znajomymi albo z kimś przy tym ekranie.",
  fine: (who) => `Ta pozycja jest możliwa. Na ruchu: ${who}.`,
  over: (how) => `Tak może się skończyć gra: ${how}`,
  checking: "Sprawdzam …",
  refused: "Ta pozycja nie jest możliwa:",
  wrong: "tu jest błąd",
  kept: "Wszystko jest na bieżąco zapisywane w tej przeglądarce.",
  put: (cell, piece) => `${cell}: ${piece}`,
  emptied: (cell) => `${cell} jest puste`,
  unreadable: "Tego tekstu nie da się odczytać jako pozycji tej gry.",
  contradictions: {
    foreign: ({ title }) => `to nie jest pozycja gry ${title}`,
    rows: ({ rows, found }) => `liczba rzędów planszy to ${rows}, a nie ${found}`,
    row: ({ text, length, letters }) =>
      `„${text}” nie jest rzędem pól (ma ich być ${length}): ${letters} i liczba za każdy ciąg pustych pól`,
    "no-moves": () => "po słowie „moves” nie ma żadnego ruchu",
    "no-replay": () => "ruchów podanych za planszą nie da się zagrać",
    "too-far-back": () => "za planszą stoi więcej ruchów, niż zasady pamiętają",
    written: ({ text }) => `tę pozycję zapisuje się ${text}`,
  },
  games: byName(
    import.meta.glob<GameEditorTexts>("./editor/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
