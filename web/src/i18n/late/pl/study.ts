/** Teksty: zbiory analiz. */

import { plural } from "../../plural";
import type { Texts } from "../../texts";

const texts: Texts["study"] = {
  title: "Analizy zapisane",
  about:
    "Zbiór analiz ma rozdziały z grami i pozycjami, wariantami, komentarzami, znakami i strzałkami. Trzymaj go tutaj albo zapisz na serwerze i pracujcie nad nim razem.",
  none: "Nie ma jeszcze żadnych zbiorów.",
  create: "Nowy zbiór",
  newTitle: "Mój zbiór",
  import: "Otwórz plik",
  importAbout: "Zbiór albo zapisy gier w dowolnym formacie: każda gra będzie rozdziałem.",
  chapters: (n) =>
    `${n} ${plural("pl", n, { one: "rozdział", few: "rozdziały", many: "rozdziałów", other: "rozdziałów" })}`,
  places: {
    here: "w tej przeglądarce",
    editing: "na serwerze, możesz go zmieniać",
    reading: "na serwerze, możesz go czytać",
  },
  remove: (title) => `Usuń „${title}”`,
  removeHere: "Ta przeglądarka zapomni o zbiorze.",
  removeLast: "Nie ma go nigdzie indziej. Jeśli ma zostać, najpierw go pobierz.",
  removeReading: "Na serwerze zostanie. Żeby go otworzyć, będzie potrzebny link.",
  removeServer: "Usuń go też z serwera, dla wszystkich",
  removeIt: "Usuń",
  full: "W tej przeglądarce nie ma już miejsca na zbiory. Pobierz je albo zapisz na serwerze.",
  tooLarge: "Ten plik jest za duży: zbiór ma najwyżej 2 MB.",
  noText: "To nie jest plik tekstowy.",
  version: "Ten zbiór zapisała nowsza wersja Boardwright.",
  notFound:
    "Nie ma takiego zbioru albo już go nie ma. Zbioru, który trzyma tylko jedna przeglądarka, nie da się otworzyć gdzie indziej.",
  opening: "Otwieranie zbioru …",

  titleLabel: "Tytuł zbioru",
  standing: {
    here: "Trzymany w tej przeglądarce",
    reading: "Czytasz. Ruchy, których próbujesz, nie są zapisywane.",
    saved: "Zapisano",
    saving: "Zapisywanie …",
    offline: "Brak połączenia. Twoje zmiany są tutaj i zostaną wysłane później.",
    refused: "Serwer nie przyjmuje twoich zmian. Są tutaj: pobierz zbiór.",
    gone: "Ten zbiór usunięto z serwera. Ta kopia wciąż tu jest: pobierz ją albo zapisz ponownie.",
  },
  waiting: (n) =>
    `${n} ${plural("pl", n, { one: "zmiana", few: "zmiany", many: "zmian", other: "zmian" })} do wysłania`,
  merged: "Ktoś zmienił to samo miejsce. Zostały obie wersje.",
  dropped: "Ktoś zmienił to w tej samej chwili. Została jego wersja.",
  wrongKey: "Ten link do edycji jest nieważny. Możesz czytać zbiór.",
  editedBy: (names) => `Zmieniali: ${names}`,
  save: "Zapisz na serwerze",
  saveAbout: "Inni będą mogli czytać go przez link albo zmieniać razem z tobą.",
  share: "Udostępnij",
  readingLink: "Link do czytania",
  readingAbout: "Kto ma ten link, może czytać, także wtedy, gdy coś zmieniasz.",
  editingLink: "Link do edycji",
  editingAbout: "Kto ma ten link, może zmienić wszystko. Zachowaj go też na inną przeglądarkę.",
  qr: "Kod QR",
  download: "Pobierz",
  copyHere: "Skopiuj do moich zbiorów",
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
  tooMany: "Zbiór ma najwyżej 64 rozdziały.",
  all: "Wszystkie moje zbiory",
};
export default texts;
