/** Texts: records that somebody opens. */

import { plural } from "../../plural";
import type { Texts } from "../../texts";

const games = (n: number) =>
  `${n} ${plural("pl", n, { one: "gra", few: "gry", many: "gier", other: "gry" })}`;

const moves = (n: number) =>
  `${n} ${plural("pl", n, { one: "ruch", few: "ruchy", many: "ruchów", other: "ruchu" })}`;

const texts: Texts["records"] = {
  moves,
  recordTitle: "Otwórz grę",
  recordAbout:
    "Otwórz zapisaną grę: obejrzyj ją ruch po ruchu, spróbuj czegoś innego albo graj dalej z dowolnej pozycji.",
  instead: (move) => `Zamiast tego: ${move}`,
  paste: "Ruchy lub link",
  pastePlaceholder: "Wklej tu zapis gry albo link do niej",
  file: "Wybierz plik",
  drop: "albo upuść go gdziekolwiek na tej stronie",
  open: "Otwórz",
  reading: "Wczytywanie gry…",
  empty: "Nie ma tu nic do odczytania.",
  tooLong: "To za długie: najwyżej 2 MB.",
  unreadable: "Nie umiemy tego odczytać. Wklej zapis gry albo link do niej.",
  details: "Co się nie zgadza",
  notText: "To nie jest plik tekstowy.",
  found: games,
  pick: "Która gra?",
  another: "Otwórz inną grę",
  download: "Pobierz",
  link: "Link do tej gry",
  noLink: "Ta gra jest za długa na link.",
  unfinished: "niedokończona",
  /** What the tags of a record mean; others are told as they are written. */
  tags: {
    Event: "Wydarzenie",
    Site: "Miejsce",
    Date: "Data",
    Round: "Runda",
    Clock: "Zegar, w sekundach",
    Remaining: "Pozostałe sekundy",
    DaysPerTurn: "Dni na turę",
    Termination: "Powód zakończenia",
    Annotator: "Komentarze",
  } as Record<string, string>,
};
export default texts;
