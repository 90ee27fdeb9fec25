/** Texts: the games of this browser, and records. */

import { plural } from "../../plural";
import type en from "../en/ownGames";

const moves = (n: number) =>
  `${n} ${plural("pl", n, { one: "ruch", few: "ruchy", many: "ruchów", other: "ruchu" })}`;
const games = (n: number) =>
  `${n} ${plural("pl", n, { one: "gra", few: "gry", many: "gier", other: "gry" })}`;

const texts: typeof en = {
  title: "Moje gry",
  about: "Gry, które zaczęto w tej przeglądarce lub do których w niej dołączono.",
  none: "Jeszcze żadnej nie ma. Tu znajdziesz gry, które zaczniesz lub do których dołączysz.",
  begin: "Zacznij grę",
  groups: {
    yours: "Twoja tura",
    others: "Ruch innych",
    waiting: "Kogoś jeszcze brakuje",
    over: "Zakończone",
    unknown: "Teraz niedostępne",
  },
  standing: {
    yours: "Twoja tura",
    others: (who) => `Ruch: ${who}`,
    waiting: "Nie ma jeszcze wszystkich",
    won: "Wygrywasz",
    lost: "Przegrywasz",
    drawn: "Remis",
    place: (n) => `Twoje miejsce: ${n}`,
    winner: (who) => `Wygrywa ${who}`,
    ended: "Zakończona bez wyniku",
    gone: "Tej gry nie ma już na serwerze.",
  },
  against: (who) => `przeciwnik: ${who}`,
  watching: (who) => `Oglądasz: ${who}`,
  together: "razem na tym urządzeniu",
  nobodyYet: "jeszcze nikt",
  moves,
  board: (game) => `${game}, obecna pozycja`,
  forget: "Zapomnij",
  forgetNamed: (game) => `Zapomnij tę grę: ${game}`,
  forgetSure: (game) =>
    `Ta przeglądarka zapomni tę grę (${game}) i twoje miejsce w niej. Sama gra zostanie.`,
  justNow: "przed chwilą",
  offline: (when) => `Brak połączenia. Ostatnio widziano: ${when}.`,
  refresh: "Odśwież",
  more: (n) => `Pokaż jeszcze ${n}`,
  all: "Wszystkie moje gry",

  recordTitle: "Zapisy gier",
  recordAbout:
    "Otwórz zapisaną grę: obejrzyj ją ruch po ruchu, spróbuj czegoś innego, graj dalej z dowolnej pozycji.",
  instead: (move) => `Zamiast tego: ${move}`,
  paste: "Zapis lub link",
  pastePlaceholder: "Wklej tu zapis gry albo jego link",
  file: "Wybierz plik",
  drop: "albo upuść go gdziekolwiek na tej stronie",
  open: "Otwórz",
  reading: "Wczytywanie zapisu…",
  empty: "Nie ma tam nic do odczytania.",
  tooLong: "To za długie: najwyżej 200 000 znaków.",
  notText: "To nie jest plik tekstowy.",
  found: games,
  pick: "Która gra?",
  another: "Otwórz inny",
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
