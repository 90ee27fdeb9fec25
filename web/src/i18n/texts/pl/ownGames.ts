/** Texts: the games of this browser. */

import { plural } from "../../plural";
import type en from "../en/ownGames";

const moves = (n: number) =>
  `${n} ${plural("pl", n, { one: "ruch", few: "ruchy", many: "ruchów", other: "ruchu" })}`;

const texts: typeof en = {
  title: "Moje gry",
  about: "Gry, które zaczęto w tej przeglądarce lub do których w niej dołączono.",
  everywhere: "Twoje gry, na wszystkich urządzeniach.",
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
  left: (time) => `zostało ${time}`,
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
};
export default texts;
