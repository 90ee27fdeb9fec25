/** Teksty: co zachowuje ta przeglądarka, i gry, które z nią przychodzą i odchodzą. */

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
    games: "Gry, które żyją w tej przeglądarce",
  },
  nothing: "nic",
  games: (count, size) => `${count} · ${size}`,
  removeNamed: (part) => `Usuń: ${part}`,
  removed: (part) => `Usunięto: ${part}`,
  persisted: "Przeglądarka zachowa to wszystko, dopóki tego nie usuniesz.",
  passing: "Przeglądarka może to wyrzucić, także twoje gry, kiedy zabraknie jej miejsca.",
  unknown: "Przeglądarka nie mówi, czy może to wyrzucić.",
  ask: "Poproś ją, żeby wszystko zachowała",
  denied:
    "Przeglądarka na razie się nie zgodziła. Niektóre się zgadzają, gdy strona jest zainstalowana albo często odwiedzana.",
  save: "Zapisz wszystkie gry w pliku",
  add: "Dodaj gry z pliku",
  about:
    "Plik zawiera te gry w całości, z zegarami, czatem, cofniętymi ruchami i kluczami do twoich miejsc: zachowaj go dla siebie. Tutaj albo w innej przeglądarce możesz go znowu dodać i żadna gra się nie powtórzy.",
  added: (added, known) => `Dodane gry: ${added}.${known ? ` Już tutaj: ${known}.` : ""}`,
  problems: {
    malformed: "To nie jest plik z grami Boardwright. Niczego nie dodano.",
    damaged: "Ten plik jest uszkodzony. Niczego nie dodano.",
    newer:
      "Ten plik zapisała nowsza wersja Boardwright: najpierw odśwież stronę. Niczego nie dodano.",
    unavailable: "W tej przeglądarce nie ma miejsca na te gry. Niczego nie dodano.",
    busy: "Jedna z tych gier toczy się w innej karcie. Niczego nie dodano; spróbuj jeszcze raz.",
  },
  sure: (count) =>
    count === 1
      ? "Usunąć grę, która żyje w tej przeglądarce? Nie ma jej nigdzie indziej."
      : `Usunąć gry, które żyją w tej przeglądarce (${count})? Nie ma ich nigdzie indziej.`,
  saveFirst: "Najpierw zapisz w pliku",
  removeGames: "Usuń na dobre",
  where: "Gdzie",
  server: "Na serwerze",
  here: "W tej przeglądarce",
  friendTitle: "Z kimś gdzie indziej",
  friendAbout:
    "Ta gra żyje tylko w tej przeglądarce. Na serwerze dalej pójdzie kopia od tego miejsca, z linkiem dla znajomego; zegary, czat i cofnięte ruchy zostaną tutaj.",
  friend: "Graj dalej ze znajomym",
  alongTitle: "Bez połączenia",
  alongAbout:
    "Zabierz ją ze sobą: kopia pójdzie dalej od tego miejsca w tej przeglądarce, przeciw komputerowi albo komuś obok ciebie, cokolwiek stanie się z połączeniem. Gra na serwerze zostaje, jaka jest.",
  along: "Graj dalej w tej przeglądarce",
};
export default texts;
