/** Teksty: co zachowuje ta przeglądarka, i gry, które się eksportuje, importuje i przenosi na serwer. */

import type en from "../en/storage";

const texts: typeof en = {
  title: "Dane w tej przeglądarce",
  total: (size) => `Razem ${size}.`,
  counting: "Liczenie…",
  parts: {
    programs: "Silnik offline",
    page: "Sama strona",
    answers: "Zapamiętane dane serwera",
    puzzles: "Zadania offline",
    games: "Gry w tej przeglądarce",
  },
  nothing: "brak",
  games: (count, size) => `${count} · ${size}`,
  removeNamed: (part) => `Usuń: ${part}`,
  removed: (part) => `Usunięto: ${part}`,
  persisted: "Przeglądarka przechowuje te dane, dopóki ich nie usuniesz.",
  passing: "Przeglądarka może usunąć te dane, nawet twoje gry, kiedy zabraknie miejsca.",
  unknown: "Przeglądarka nie mówi, czy może usunąć te dane.",
  ask: "Poproś przeglądarkę o zachowanie danych",
  denied:
    "Przeglądarka na razie odmówiła. Może się zgodzi, gdy zainstalujesz stronę albo będziesz ją często odwiedzać.",
  export: "Eksportuj wszystkie gry do pliku",
  import: "Importuj gry z pliku",
  about:
    "Plik zawiera twoje gry w całości, z zegarami, czatem i cofniętymi ruchami, oraz dostęp do twoich miejsc, więc go nie udostępniaj. Możesz go zaimportować tutaj albo w innej przeglądarce. Gry, które już tu są, nie dodadzą się drugi raz.",
  leftOut: (count) => `Pominięte uszkodzone gry: ${count}.`,
  imported: (imported, known) =>
    `Zaimportowane gry: ${imported}.${known ? ` Już tutaj: ${known}.` : ""}`,
  problems: {
    malformed: "To nie jest plik z grami Boardwright. Niczego nie zaimportowano.",
    damaged: "Ten plik jest uszkodzony. Niczego nie zaimportowano.",
    newer:
      "Ten plik pochodzi z nowszej wersji Boardwright. Najpierw odśwież stronę. Niczego nie zaimportowano.",
    unavailable: "W tej przeglądarce nie ma już miejsca. Niczego nie zaimportowano.",
    busy: "Jedna z tych gier jest otwarta w innej karcie. Niczego nie zaimportowano. Spróbuj jeszcze raz.",
  },
  sure: (count) =>
    count === 1
      ? "Usunąć grę z tej przeglądarki? Nie ma innej kopii."
      : `Usunąć gry z tej przeglądarki (${count})? Nie ma innej kopii.`,
  exportFirst: "Najpierw eksportuj",
  removeGames: "Usuń na dobre",
  where: "Gdzie",
  server: "Na serwerze",
  here: "W tej przeglądarce",
  friendTitle: "Graj dalej ze znajomym",
  friendAbout:
    "Ta gra jest tylko w tej przeglądarce. Na serwerze potoczy się od tego miejsca jej kopia, z linkiem dla znajomego. Zegary, czat i cofnięte ruchy nie zostaną skopiowane.",
  friend: "Graj dalej ze znajomym",
  alongTitle: "Graj dalej offline",
  alongAbout:
    "Kopia potoczy się od tego miejsca w tej przeglądarce, z komputerem albo z kimś obok, nawet offline. Gra na serwerze się nie zmieni.",
  along: "Graj dalej w tej przeglądarce",
};
export default texts;
