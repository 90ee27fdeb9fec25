/** Teksty: powiadomienia i urlop. */

import type { Texts } from "../../texts";
import { plural } from "../../plural";

const texts: Texts["notices"] = {
  title: "Powiadomienia",
  none: "Nic nowego.",
  signIn: "Powiadomienia należą do konta: zaloguj się, aby zobaczyć swoje.",
  unread: "nowe",
  readAll: "Oznacz wszystkie jako przeczytane",
  more: "Starsze",
  bell: (n) =>
    `${n} ${plural("pl", n, { one: "nowe powiadomienie", few: "nowe powiadomienia", other: "nowych powiadomień" })}`,
  texts: {
    turn: ({ game }) => `${game}: Twój ruch`,
    time: ({ game }) => `${game}: kończy Ci się czas`,
    over: ({ game }) => `${game}: koniec gry`,
    challenge: ({ game, name }) => `${name} wyzywa Cię do gry ${game}`,
    tournament: ({ name }) => `${name} się zaczyna`,
    follow: ({ name }) => `${name} obserwuje Cię`,
    report: () => "Twoje zgłoszenie zostało przejrzane",
    warning: ({ reason }) => `Ostrzeżenie za tę grę${reason ? `: ${reason}` : ""}`,
  },
  settings: "O czym się dowiadujesz",
  what: "Co",
  kinds: {
    turn: "Mój ruch w grze na dni",
    time: "Mój czas prawie minął",
    over: "Koniec gry",
    challenge: "Wyzwanie",
    tournament: "Początek turnieju",
    follow: "Ktoś mnie obserwuje",
    report: "Moje zgłoszenie zostało przejrzane",
    warning: "Ostrzeżenie od moderacji",
  },
  ways: { page: "Na tej stronie", push: "Powiadomienie", mail: "E-mail" },
  pushHere: "Powiadamiaj mnie w tej przeglądarce, także gdy strona jest zamknięta",
  pushNot: {
    missing: "Ta przeglądarka nie może pokazywać powiadomień, gdy strona jest zamknięta.",
    denied: "Ta przeglądarka nie pozwala na powiadomienia. Możesz to zmienić w jej ustawieniach.",
  },
  noMail: "Aby dostawać e-maile, dodaj adres do konta; serwer też musi umieć je wysyłać.",
  vacation: "Urlop",
  vacationAbout:
    "Gdy Cię nie ma, Twoje zegary w grach na dni stoją, a przeciwnicy to widzą. Masz 30 dni w roku; rozpoczęty dzień liczy się w całości, a przed następnym urlopem musi minąć 7 dni.",
  daysLeft: (n) => `Pozostało: ${n} ${n === 1 ? "dzień" : "dni"}.`,
  awayUntil: (date) => `Jesteś na urlopie do ${date}.`,
  nextVacation: (date) => `Następny może się zacząć ${date}.`,
  days: "Dni",
  goAway: "Idę na urlop",
  comeBack: "Już jestem",
};
export default texts;
