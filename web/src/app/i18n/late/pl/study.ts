/** Teksty: opracowania. */

import { plural } from "../../plural";
import type { Texts } from "../../texts";

const texts: Texts["study"] = {
  title: "Opracowania",
  about:
    "Opracowanie zawiera gry i pozycje w rozdziałach, z wariantami, komentarzami, znakami i strzałkami. Zapisz je w tej przeglądarce albo na serwerze, żeby pracować nad nim z innymi.",
  none: "Nie ma jeszcze opracowań.",
  create: "Nowe opracowanie",
  newTitle: "Moje opracowanie",
  import: "Otwórz plik",
  importAbout: "Opracowanie albo zapisy gier w dowolnym formacie: każda gra będzie rozdziałem.",
  chapters: (n) =>
    `${n} ${plural("pl", n, { one: "rozdział", few: "rozdziały", many: "rozdziałów", other: "rozdziałów" })}`,
  places: {
    here: "w tej przeglądarce",
    editing: "na serwerze, możesz je zmieniać",
    reading: "na serwerze, możesz je czytać",
  },
  remove: (title) => `Usuń „${title}”`,
  removeHere: "To usunie opracowanie z tej przeglądarki.",
  removeLast: "Nie ma innej kopii. Jeśli ma zostać, najpierw ją pobierz.",
  removeReading: "Na serwerze zostanie. Żeby je otworzyć, będzie potrzebny link.",
  removeServer: "Usuń je też z serwera, dla wszystkich",
  removeIt: "Usuń",
  full: "W tej przeglądarce nie ma już miejsca. Pobierz opracowania albo zapisz je na serwerze.",
  tooLarge: "Ten plik jest za duży. Opracowanie może mieć najwyżej 2 MB.",
  noText: "To nie jest plik tekstowy.",
  version: "To opracowanie pochodzi z nowszej wersji Boardwright.",
  notFound:
    "Nie znaleziono tego opracowania. Może zostało usunięte albo jest w innej przeglądarce.",
  opening: "Otwieranie opracowania…",

  titleLabel: "Tytuł opracowania",
  standing: {
    here: "Zapisano w tej przeglądarce",
    reading: "Tylko do czytania. Próbne ruchy nie są zapisywane.",
    saved: "Zapisano",
    saving: "Zapisywanie…",
    offline: "Brak połączenia. Twoje zmiany są zapisane tutaj i zostaną wysłane później.",
    refused: "Serwer nie przyjął twoich zmian. Wciąż są tutaj: pobierz opracowanie.",
    gone: "To opracowanie usunięto z serwera. Twoja kopia wciąż tu jest: pobierz ją albo zapisz ponownie.",
  },
  waiting: (n) =>
    `${n} ${plural("pl", n, { one: "zmiana", few: "zmiany", many: "zmian", other: "zmian" })} do wysłania`,
  merged: "Ktoś inny zmienił to samo miejsce. Zapisano obie wersje.",
  dropped: "Ktoś inny zmienił to w tej samej chwili. Zapisano tamtą wersję.",
  wrongKey: "Ten link do edycji jest nieważny. Możesz nadal czytać opracowanie.",
  editedBy: (names) => `Zmieniali: ${names}`,
  save: "Zapisz na serwerze",
  saveAbout: "Inni będą mogli czytać je przez link albo zmieniać razem z tobą.",
  share: "Udostępnij",
  readingLink: "Link do czytania",
  readingAbout: "Każdy, kto ma ten link, może śledzić twoje zmiany.",
  editingLink: "Link do edycji",
  editingAbout:
    "Każdy, kto ma ten link, może zmienić wszystko. Zachowaj go na wypadek zmiany przeglądarki.",
  qr: "Kod QR",
  download: "Pobierz",
  copyHere: "Skopiuj do moich opracowań",
  copyOf: (title) => `${title} (kopia)`,

  chapterList: "Rozdziały",
  chapter: "Rozdział",
  chapterTitle: "Tytuł rozdziału",
  previous: "Poprzedni rozdział",
  next: "Następny rozdział",
  numbered: (n) => `Rozdział ${n}`,
  add: "Dodaj rozdział",
  adding: "Nowy rozdział",
  addGame: "Gra od początku",
  addPosition: "Pozycja z planszy",
  addFile: "Z pliku",
  rename: "Zmień nazwę",
  up: "W górę",
  down: "W dół",
  removeChapter: "Usuń rozdział",
  removeChapterSure: (title) => `Usunąć rozdział „${title}” ze wszystkimi ruchami?`,
  tooMany: "Opracowanie może mieć najwyżej 64 rozdziały.",
  all: "Wszystkie moje opracowania",
};
export default texts;
