/** Teksty: turnieje. */

import { plural } from "../../plural";
import type { Texts } from "../../texts";

const count = (n: number, one: string, few: string, many: string): string =>
  `${n} ${plural("pl", n, { one, few, many, other: many })}`;

const texts: Texts["tournaments"] = {
  title: "Turnieje",
  about:
    "Graj z kilkoma przeciwnikami po kolei: rundy systemem szwajcarskim, każdy z każdym albo arena, w której grasz, ile chcesz.",
  create: "Nowy turniej",
  all: "Wszystkie turnieje",
  lists: { running: "W toku", waiting: "Nadchodzące", over: "Zakończone" },
  none: {
    running: "Teraz nie trwa żaden turniej.",
    waiting: "Nie ma nadchodzących turniejów. Może założysz własny?",
    over: "Nie ma jeszcze zakończonych turniejów.",
  },
  more: "Pokaż więcej",
  by: (name) => `organizuje ${name}`,
  byNobody: "organizator usunął konto",
  players: (n) => count(n, "gracz", "gracze", "graczy"),
  winner: (name) => `Zwycięstwo: ${name}`,

  formats: { swiss: "System szwajcarski", "round-robin": "Każdy z każdym", arena: "Arena" },
  formatsAbout: {
    swiss: "W każdej rundzie trafiasz na kogoś z podobną liczbą punktów. Nikt nie odpada.",
    "round-robin": "Wszyscy grają ze wszystkimi. Może wziąć udział do 40 graczy.",
    arena:
      "Przez ustalony czas dostajesz nowego przeciwnika, gdy tylko skończysz grę. Wygrana to 2 punkty, remis 1. Po dwóch wygranych z rzędu punkty liczą się podwójnie, aż raz nie wygrasz.",
  },
  rounds: (n) => count(n, "runda", "rundy", "rund"),
  minutes: (n) => count(n, "minuta", "minuty", "minut"),
  double: "każda para dwa razy",
  tables: (n) => `stoły po ${n}`,
  rated: "rankingowy",
  casual: "towarzyski",
  entrance: {
    everybody: "dla wszystkich",
    people: "tylko ludzie",
    programs: "tylko boty i silniki",
  },
  ratings: (least, most) =>
    least === null
      ? `ranking do ${most}`
      : most === null
        ? `ranking od ${least}`
        : `ranking od ${least} do ${most}`,
  invited: "na zaproszenie",
  clock: (minutes, increment) => (increment ? `${minutes} min + ${increment} s` : `${minutes} min`),
  days: (n) => `${count(n, "dzień", "dni", "dni")} na turę`,

  startsAt: (when) => `Początek: ${when}`,
  startsIn: (left) => `Początek za ${left}`,
  startsNow: "Zaczyna się…",
  round: (n, of) => `Runda ${n} z ${of}`,
  nextRound: (left) => `Następna runda za ${left}`,
  pairing: "Trwa dobieranie par następnej rundy…",
  stillPlaying: (n) =>
    plural("pl", n, {
      one: "Toczy się jeszcze 1 gra",
      few: `Toczą się jeszcze ${n} gry`,
      many: `Toczy się jeszcze ${n} gier`,
      other: `Toczy się jeszcze ${n} gier`,
    }),
  endsIn: (left) => `Zostało ${left}`,
  paused: "Organizator zarządził przerwę",
  why: {
    finished: "Turniej się zakończył.",
    cancelled: "Organizator odwołał turniej.",
    "too-few": "Było za mało graczy, żeby grać dalej.",
  },

  enter: "Dołącz",
  comeBack: "Dołącz ponownie",
  withdraw: "Wycofaj się",
  withdrawAbout: "Nie dostaniesz już przeciwnika. Dokończ swoją grę.",
  signIn: "Zaloguj się, żeby dołączyć. Oglądać możesz bez konta.",
  youAreIn: "Grasz w tym turnieju!",
  youWait:
    "Grasz w tym turnieju! Zostań na tej stronie: twoja gra otworzy się, gdy tylko będzie przeciwnik.",
  youPlay: "Twoja gra się zaczęła.",
  toGame: "Do twojej gry",
  yourPlace: (rank, points) => `Twoje miejsce: ${rank}, punkty: ${points}.`,
  removed: "Organizator usunął cię z tego turnieju.",

  organise: "Dla organizatora",
  start: "Zacznij teraz",
  pause: "Przerwa",
  goOn: "Wznów",
  cancel: "Odwołaj turniej",
  cancelSure: "Trwające gry można dokończyć, ale nie będą się już liczyć.",
  level: "Poziom",
  addLevel: "Dodaj komputer",
  levelNamed: (n) => `Komputer, poziom ${n}`,
  remove: (name) => `Usuń: ${name}`,
  removeSure: "Nie dostanie już przeciwnika i nie będzie mógł wrócić.",
  invitation: "Link do turnieju",
  invitationAbout: "Każdy, kto ma ten link, może dołączyć.",

  standings: "Klasyfikacja",
  noStandings: "Nie ma jeszcze graczy.",
  columns: {
    rank: "Miejsce",
    name: "Nazwa",
    points: "Punkty",
    results: "Wyniki",
    wins: "Wygrane",
    games: "Gry",
  },
  breaks: {
    buchholz: ["BH", "Buchholz: punkty twoich przeciwników"],
    sonneborn_berger: ["SB", "Sonneborn–Berger: punkty pokonanych, za remis połowa"],
    direct: ["BS", "Bezpośrednie spotkania: punkty w grach między równymi"],
    wins: ["Wygr.", "Wygrane"],
    fewer_games: ["Gry", "Gry: im mniej, tym lepiej"],
  },
  gone: "poza turniejem",
  playingNow: "teraz gra",
  watch: (name) => `Oglądaj: ${name}`,
  streak: (n) => `Wygrane z rzędu: ${n}`,
  from: (first, last, total) => `${first}–${last} z ${total}`,
  earlier: "Wcześniejsze",
  later: "Dalsze",

  games: "Gry",
  chooseRound: "Runda",
  noRound: "Pierwsza runda nie ma jeszcze par.",
  byes: { bye: "pauza z punktem", free: "pauza", walkover: "walkower" },
  outings: {
    bye: "pauza z punktem",
    free: "pauza",
    walkover: "walkower",
    late: "późniejsze przyjście: pół punktu",
    away: "poza turniejem",
    game: "gra",
  },
  outing: (round, against, points) => `Runda ${round}, przeciw: ${against}: ${points}`,
  outingNow: (round, against) => `Runda ${round}, przeciw: ${against}: trwa`,
  running: "trwa",

  export: "Do pobrania",
  records: "Wszystkie gry",
  csv: "Tabela jako CSV",
  json: "Tabela jako JSON",

  form: {
    title: "Nowy turniej",
    signIn: "Zaloguj się, żeby założyć turniej.",
    name: "Nazwa",
    namePlaceholder: "Piątkowy wieczór",
    game: "Gra",
    format: "Rodzaj",
    rounds: "Rundy",
    minutes: "Minuty",
    double: "Każdy gra z każdym dwa razy",
    pause: "Sekundy między rundami",
    starts: "Początek",
    startsIn: {
      "300": "za 5 minut",
      "900": "za 15 minut",
      "3600": "za godzinę",
      later: "wybierz datę",
    },
    at: "Dzień i godzina",
    rated: "Rankingowy",
    ratedAbout: "Gry liczą się do rankingu wszystkich. Potrzebne są do tego zwykłe zasady.",
    who: "Kto może dołączyć",
    least: "Najniższy ranking",
    most: "Najwyższy ranking",
    anyRating: "dowolny",
    invited: "Tylko z moim linkiem",
    options: "Zasady",
    submit: "Załóż turniej",
    lacksName: "Nadaj turniejowi nazwę.",
    lacksClock: "Wybierz zegar.",
    lacksMinutes: "Arena wymaga zegara z minutami, nie z dniami.",
    lacksStart: "Wybierz początek w ciągu najbliższego roku.",
    between: (what, low, high) => `${what}: od ${low} do ${high}.`,
    lacksRange: "Najniższy ranking nie może być wyższy od najwyższego.",
  },

  refusals: {
    "not-found": "Nie ma takiego turnieju.",
    over: "Turniej jest zakończony.",
    "for-people": "Ten turniej jest tylko dla ludzi.",
    "for-programs": "Ten turniej jest tylko dla botów i silników.",
    "rating-too-low": "Twój ranking jest za niski na ten turniej.",
    "rating-too-high": "Twój ranking jest za wysoki na ten turniej.",
    "not-invited": "Żeby dołączyć, potrzebujesz linku od organizatora.",
    "entered-already": "Ten gracz już jest w turnieju.",
    "was-removed": "Organizator usunął tego gracza.",
    "too-often": "Za dużo wejść i wyjść.",
    full: "Turniej jest pełny.",
    begun: "Ten turniej (każdy z każdym) już się zaczął, więc nie można dołączyć.",
    "too-late": "Minęła ponad połowa rund: na dołączenie jest za późno.",
    "not-entered": "Tego gracza nie ma w turnieju.",
    "withdrawn-already": "Ten gracz już się wycofał.",
    "too-few": "Jest jeszcze za mało graczy.",
    "started-already": "Turniej już się zaczął.",
    "so-already": "To już zrobione.",
    "too-many-open": "Masz za dużo otwartych turniejów. Najpierw zakończ lub odwołaj któryś.",
  },
};

export default texts;
