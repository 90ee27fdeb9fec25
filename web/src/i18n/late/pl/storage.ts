/** Teksty: co zachowuje ta przeglądarka, i gry, które się eksportuje, importuje i przenosi na serwer. */

import type en from "../en/storage";

const texts: typeof en = {
  title: "Co zachowuje ta przeglądarka",
  total: (size) => `Razem ${size}.`,
  counting: "Liczenie…",
  parts: {
    programs: "Programy do gry bez połączenia",
    page: "Sama strona",
    answers: "Ostatnie odpowiedzi serwera",
    puzzles: "Zadania pobrane na zapas",
    games: "Gry w tej przeglądarce",
  },
  nothing: "nic",
  games: (count, size) => `${count} · ${size}`,
  removeNamed: (part) => `Usuń: ${part}`,
  removed: (part) => `Usunięto: ${part}`,
  persisted: "Przeglądarka zachowa to wszystko, dopóki tego nie usuniesz.",
  passing: "Przeglądarka może to wszystko usunąć, także twoje gry, kiedy zabraknie miejsca.",
  unknown: "Przeglądarka nie mówi, czy może to usunąć.",
  ask: "Poproś ją, żeby wszystko zachowała",
  denied:
    "Przeglądarka na razie się nie zgodziła. Niektóre się zgadzają, gdy strona jest zainstalowana albo często odwiedzana.",
  export: "Eksportuj wszystkie gry do pliku",
  import: "Importuj gry z pliku",
  about:
    "Plik zawiera te gry w całości, z zegarami, czatem, cofniętymi ruchami i kluczami do twoich miejsc: zachowaj go dla siebie. Możesz go zaimportować tutaj albo w innej przeglądarce i żadna gra się nie powtórzy.",
  leftOut: (count) => `Uszkodzone gry, których nie ma w pliku: ${count}.`,
  imported: (imported, known) =>
    `Zaimportowane gry: ${imported}.${known ? ` Już tutaj: ${known}.` : ""}`,
  problems: {
    malformed: "To nie jest plik z grami Boardwright. Niczego nie zaimportowano.",
    damaged: "Ten plik jest uszkodzony. Niczego nie zaimportowano.",
    newer:
      "Ten plik zapisała nowsza wersja Boardwright: najpierw odśwież stronę. Niczego nie zaimportowano.",
    unavailable: "W tej przeglądarce nie ma miejsca na te gry. Niczego nie zaimportowano.",
    busy: "Jedna z tych gier toczy się w innej karcie. Niczego nie zaimportowano; spróbuj jeszcze raz.",
  },
  sure: (count) =>
    count === 1
      ? "Usunąć grę z tej przeglądarki? Nie ma jej nigdzie indziej."
      : `Usunąć gry z tej przeglądarki (${count})? Nie ma ich nigdzie indziej.`,
  exportFirst: "Najpierw eksportuj",
  removeGames: "Usuń na dobre",
  where: "Gdzie",
  server: "Na serwerze",
  here: "W tej przeglądarce",
  friendTitle: "Z kimś gdzie indziej",
  friendAbout:
    "Ta gra jest tylko w tej przeglądarce. Na serwerze potoczy się dalej jej kopia, od tego miejsca, z linkiem dla znajomego; zegary, czat i cofnięte ruchy zostaną tutaj.",
  friend: "Graj dalej ze znajomym",
  alongTitle: "Bez połączenia",
  alongAbout:
    "Zabierz ją ze sobą: kopia potoczy się dalej od tego miejsca w tej przeglądarce, z komputerem albo z kimś obok ciebie, nawet jeśli połączenie się zerwie. Gra na serwerze zostanie taka, jaka jest.",
  along: "Graj dalej w tej przeglądarce",
};
export default texts;
