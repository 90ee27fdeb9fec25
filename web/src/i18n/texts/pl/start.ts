/** Texts: the start, and what can be chosen before a game. */

import type en from "../en/start";
import options from "./startOptions";

const texts: typeof en = {
  title: "Wybierz planszę i graj",
  about: "Z komputerem, z kimś obok ciebie albo z przyjacielem daleko stąd. Za darmo i bez konta.",
  games: {
    repulso: "Stawiaj pionki i przesuwaj je: wygrywa, kto na końcu ma mniej grup.",
    repello:
      "Ruszaj się po liczbach, odbijaj się od krawędzi i wypychaj żetony poza planszę: za każdy dostajesz punkty.",
    abalone: "Wypchnij sześć kul przeciwnika, zanim stracisz sześć swoich.",
    alliances: "Trzy kolory, każdy ze sprzymierzonym: zdobądź dwa z nich łańcuchem albo płotem.",
  },
  by: (credit) => `projekt: ${credit}`,
  players: (fewest, most) =>
    fewest === most ? `${fewest} graczy` : `od ${fewest} do ${most} graczy`,
  learn: "Naucz się w dwie minuty",
  newHere: "Pierwszy raz tutaj?",
  rest: "Zatrzymaj plansze",
  move: "Ożyw plansze",
  all: "Wszystkie gry",
  goOn: "Graj dalej",
  record: "Otwórz zapis gry",
  opponent: "Przeciwnik",
  rivals: {
    computer: "Komputer",
    link: "Ktoś przez link",
    person: "Ktoś tutaj",
    bot: "Bot",
  },
  rivalsAbout: {
    computer: "Gra od razu, na poziomie, który ci odpowiada.",
    link: "Dostaniesz link do wysłania. Gra zacznie się, gdy ktoś go otworzy.",
    person: "Dzielicie ten ekran i gracie na zmianę.",
    bot: "Program, który ktoś połączył z tym serwerem.",
  },
  me: "Ty",
  whichBot: "Który",
  level: "Poziom",
  levels: [
    "na pierwszą grę w życiu",
    "dla początkujących",
    "łatwy",
    "jeszcze przyjazny",
    "zmusza do myślenia",
    "karze za błędy",
    "silny",
    "bardzo silny",
    "bezlitosny",
    "potrafi pokonać każdego",
  ],
  seat: "Grasz jako",
  random: "Losowo",
  howMany: "Ilu gra",
  bySeat: "Wybierz każde miejsce",
  oneOnOne: "Jeden na jednego",
  seats: "Kto gdzie siedzi",
  nobodyHere: "Nie masz miejsca: gra odbędzie się bez ciebie, możesz oglądać.",
  more: "Zegar i zasady",
  clock: "Zegar",
  clocks: {
    none: "Bez zegara",
    minutes: (n) => `${n} min`,
    own: "Inny",
    days: "Dni",
  },
  clocksAbout: {
    none: "Każdy gra tak długo, jak chce.",
    rulebook: (minutes) =>
      `Po ${minutes} minut na całą grę, jak w instrukcji. Kto przekroczy czas, przegrywa.`,
    own: "Tyle minut dla każdego i kilka sekund więcej z każdym ruchem.",
    days: "Tyle dni na każdą turę: wracaj, kiedy chcesz.",
  },
  minutes: "Minuty dla każdego",
  increment: "Sekundy dodawane za ruch",
  days: "Dni na turę",
  usual: "jak zwykle",
  options,
  lacks: {
    minutes: "Zegar ma najwyżej 1440 minut i 3600 sekund na ruch.",
    days: "Tura trwa od 1 do 60 dni.",
    bot: "Nie wybrano bota.",
    option: "Jedna z zasad ma wartość, której mieć nie może.",
  },
  begins: "Rozkładanie planszy…",
  layoutOf: (name) => `Ustawienie: ${name}`,
};
export default texts;
