/** Texts: the games of this browser. */

import type en from "../en/ownGames";

const texts: typeof en = {
  title: "Moje gry",
  about: "Gry zaczęte w tej przeglądarce i te, do których tu dołączono.",
  everywhere: "Twoje gry, na wszystkich urządzeniach.",
  none: "Nie ma jeszcze gier. Tu zobaczysz gry, które zaczniesz lub do których dołączysz.",
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
    waiting: "Kogoś jeszcze brakuje",
    won: "Wygrana",
    lost: "Przegrana",
    drawn: "Remis",
    place: (n) => `Twoje miejsce: ${n}`,
    winner: (who) => `Wygrywa ${who}`,
    ended: "Bez wyniku",
    gone: "Tej gry nie ma już na serwerze.",
  },
  left: (time) => `zostało ${time}`,
  against: (who) => `przeciwnik: ${who}`,
  watching: (who) => `Oglądasz: ${who}`,
  together: "razem na tym urządzeniu",
  nobodyYet: "jeszcze bez przeciwnika",
  board: (game) => `${game}, obecna pozycja`,
  forget: "Usuń",
  forgetNamed: (game) => `Usuń z listy: ${game}`,
  forgetSure: (game) =>
    `Gra (${game}) zniknie z listy, a ty stracisz swoje miejsce w tej przeglądarce. Sama gra nie zostanie usunięta.`,
  offline: (when) => `Brak połączenia. Ostatnia aktualizacja: ${when}.`,
  refresh: "Odśwież",
  more: (n) => `Pokaż jeszcze ${n}`,
  all: "Wszystkie moje gry",
};
export default texts;
