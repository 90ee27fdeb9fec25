/** Texts: the start, and what can be chosen before a game. */

import type en from "../en/start";
import { plural } from "../../plural";

/** "2 gracze", but "od 2 do 4 graczy". */
export const players: (typeof en)["players"] = (fewest, most) => {
  const forms = { one: "gracz", few: "gracze", many: "graczy", other: "gracza" };
  return fewest === most
    ? `${fewest} ${plural("pl", fewest, forms)}`
    : `od ${fewest} do ${most} graczy`;
};

const texts: typeof en = {
  title: "Wybierz planszę i graj",
  about: "Z komputerem, z kimś obok albo ze znajomym przez internet. Za darmo i bez konta.",
  by: (credit) => `projekt: ${credit}`,
  players,
  learn: "Jak grać",
  newHere: "Pierwszy raz tutaj?",
  rest: "Zatrzymaj animacje",
  move: "Włącz animacje",
  all: "Wszystkie gry",
  goOn: "Graj dalej",
  people: "Znajdź przeciwnika",
  watch: "Oglądaj gry",
  tournaments: "Turnieje",
  leaderboards: "Najlepsi",
  record: "Otwórz zapis gry",
  opponent: "Przeciwnik",
  rivals: {
    computer: "Komputer",
    link: "Ktoś przez link",
    person: "Ktoś obok ciebie",
    bot: "Bot",
  },
  rivalsAbout: {
    computer: "Odpowiada od razu, na wybranym przez ciebie poziomie.",
    link: "Dostaniesz link do wysłania. Gra zacznie się, gdy zaproszenie zostanie przyjęte.",
    person: "Dzielicie ten ekran i gracie na zmianę.",
    bot: "Program, który ktoś połączył z tym serwerem.",
  },
  me: "Ty",
  whichBot: "Który bot",
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
  levelRating: (n) => `ranking ${n}`,
  seat: "Grasz jako",
  random: "Losowo",
  howMany: "Liczba graczy",
  bySeat: "Ustal każde miejsce osobno",
  oneOnOne: "Jeden na jednego",
  seats: "Miejsca",
  nobodyHere: "Nie masz miejsca: oglądasz, jak grają inni.",
  more: "Zegar i zasady",
  clock: "Zegar",
  clocks: {
    none: "Bez zegara",
    minutes: (n) => `${n} min`,
    own: "Inny",
    some: "Minuty",
    days: "Dni",
  },
  clocksAbout: {
    none: "Bez ograniczenia czasu.",
    rulebook: (minutes) =>
      `Po ${minutes} minut dla każdego gracza na całą grę, jak instrukcja proponuje w grach prywatnych. Jeśli skończy ci się czas, przegrywasz.`,
    own: "Minuty dla każdego gracza i sekundy za każdy ruch.",
    days: "Kilka dni na każdą turę: graj, kiedy chcesz.",
  },
  minutes: "Minuty na gracza",
  increment: "Sekundy za ruch",
  days: "Dni na turę",
  hints: "Podpowiedzi",
  hintsAbout: {
    on: "Każdy może zapytać komputer. Pozostali to widzą.",
    off: "Bez podpowiedzi w tej grze.",
  },
  rated: "Rankingowa",
  ratedAbout: "Liczy się do rankingu. Bez podpowiedzi.",
  ratedNeeds: "Do gier rankingowych potrzebujesz konta.",
  leaver: "Gdy ktoś odejdzie",
  leavers: { quiet: "Jego pionki zostają", engine: "Komputer gra dalej" },
  leaversAbout: {
    quiet: "Wykonywane są tylko konieczne ruchy, z jak najmniejszym zyskiem.",
    engine: "Komputer przejmuje miejsce i gra o wygraną.",
  },
  usual: "zwykle",
  lacks: {
    minutes: "Wybierz od 0,1 do 1440 minut i od 0 do 3600 sekund za ruch.",
    days: "Wybierz od 1 do 60 dni na turę.",
    bot: "Najpierw wybierz bota.",
    option: "Jedna z zasad ma nieprawidłową wartość.",
  },
  guided: "Pierwsza gra z przewodnikiem",
  guidedAbout: "Z najłatwiejszym poziomem i objaśnieniem każdej tury.",
  ladder: "Twoja drabinka",
  ladderAbout: "Pokonane poziomy",
  rung: (level: number) => `Poziom ${level}`,
  beaten: "pokonany",
  nextRung: (level: number, word: string) => `Następny: poziom ${level}, ${word}`,
  topRung: "Najwyższy poziom pokonany!",
  begins: "Rozkładanie planszy…",
  layoutOf: (name) => `Ustawienie: ${name}`,
};
export default texts;
