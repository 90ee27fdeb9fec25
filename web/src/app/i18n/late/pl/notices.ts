/** Teksty: powiadomienia i urlop. */

import type { Texts } from "../../texts";
import { plural } from "../../plural";

const texts: Texts["notices"] = {
  title: "Powiadomienia",
  none: "Nic nowego.",
  signIn: "Zaloguj się, aby zobaczyć swoje powiadomienia.",
  unread: "nowe",
  readAll: "Oznacz wszystkie jako przeczytane",
  more: "Pokaż starsze",
  bell: (n) =>
    `${n} ${plural("pl", n, { one: "nowe powiadomienie", few: "nowe powiadomienia", other: "nowych powiadomień" })}`,
  texts: {
    turn: ({ game }) => `${game}: twój ruch`,
    time: ({ game }) => `${game}: kończy ci się czas`,
    over: ({ game }) => `${game}: koniec gry`,
    challenge: ({ game, name }) => `${name} rzuca ci wyzwanie: ${game}`,
    tournament: ({ name }) => `${name} się zaczyna`,
    follow: ({ name }) => `${name} cię obserwuje`,
    report: () => "Twoje zgłoszenie zostało rozpatrzone",
    warning: ({ reason }) => `Ostrzeżenie za tę grę${reason ? `: ${reason}` : ""}`,
  },
  settings: "Ustawienia powiadomień",
  what: "Kiedy",
  kinds: {
    turn: "Mam ruch w grze korespon­dencyjnej",
    time: "Kończy mi się czas",
    over: "Moja gra się skończyła",
    challenge: "Dostaję wyzwanie",
    tournament: "Zaczyna się mój turniej",
    follow: "Ktoś mnie obserwuje",
    report: "Moje zgłoszenie zostało rozpatrzone",
    warning: "Dostaję ostrzeżenie",
  },
  ways: { page: "Na tej stronie", push: "Push", mail: "E-mail" },
  pushHere: "Wysyłaj powiadomienia push do tej przeglądarki, także gdy strona jest zamknięta",
  pushNot: {
    missing: "Ta przeglądarka nie obsługuje powiadomień push.",
    denied:
      "Ta przeglądarka blokuje powiadomienia z tej strony. Możesz to zmienić w jej ustawieniach.",
  },
  noMail: "Aby dostawać e-maile, dodaj adres do konta. Serwer też musi umieć je wysyłać.",
  vacation: "Urlop",
  vacationAbout:
    "Podczas urlopu twoje zegary w grach korespondencyjnych stoją, a przeciwnicy widzą, że cię nie ma. Masz 30 dni w roku. Rozpoczęty dzień liczy się w całości, a przed następnym urlopem musi minąć 7 dni.",
  daysLeft: (n) => `Pozostało: ${n} ${n === 1 ? "dzień" : "dni"}.`,
  awayUntil: (date) => `Jesteś na urlopie do ${date}.`,
  nextVacation: (date) => `Następny urlop może się zacząć ${date}.`,
  days: "Dni",
  goAway: "Zacznij urlop",
  comeBack: "Już jestem",
};
export default texts;
