/** Texts of Repello. */

import { plural, type Forms } from "../../../plural";
import type en from "../../en/games/repello";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} i ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, forms: Forms) => `${n} ${plural("pl", n, forms)}`;
const CONFLICTS: Forms = {
  one: "konflikt",
  few: "konflikty",
  many: "konfliktów",
  other: "konfliktu",
};
const forms = (n: number, one: string, few: string, many: string) =>
  plural("pl", n, { one, few, many, other: few });
const fields = (n: string) =>
  `${n} ${plural("pl", +n, { one: "pole", few: "pola", many: "pól", other: "pola" })}`;
const COUNTERS = { one: "żeton", few: "żetony", many: "żetonów", other: "żetonu" };
const POINTS = { one: "punkt", few: "punkty", many: "punktów", other: "punktu" };
/** The accusative of masculine things is their nominative. */
const he = (bare: string) => ({ bare, the: bare, gain: bare });
const she = (bare: string, gain: string) => ({ bare, the: bare, gain });

const texts: typeof en = {
  seats: ["Czerwony", "Zielony", "Niebieski", "Czarny"],
  pitch:
    "Poruszaj wieżą po polach z liczbami, odbijaj się od krawędzi i wypychaj żetony poza planszę: za każdy dostajesz punkty.",
  goal: "Cel: zdobyć najwięcej punktów, spychając żetony z planszy.",
  like: "Reakcje łańcuchowe na planszy pełnej liczb. Im więcej graczy, tym żywiej; w każdej turze jest coś do zdobycia.",
  options: {
    players: { label: "Gracze", about: "Ile wież jest na planszy.", values: {} },
    counters: {
      label: "Żetony na każdej wieży",
      about:
        "Tyle tur ma każdy. Zwykle 15, 12 lub 10 przy dwóch, trzech lub czterech graczach; z mniejszą liczbą gra jest krótsza.",
      values: {},
    },
    reentry: {
      label: "Powrót na planszę",
      about: "Co dzieje się w turze po wypchnięciu twojej wieży.",
      values: {
        turn: ["To cała tura", "Stawiasz wieżę i nic więcej."],
        "then-move": ["Potem ruch", "Stawiasz ją, a potem przesuwasz jak zwykle."],
      },
    },
  },
  pieces: {
    "grey counter": he("szary żeton"),
    "silver counter": he("srebrny żeton"),
    "gold counter": he("złoty żeton"),
    stacker: [
      she("czerwona wieża", "czerwoną wieżę"),
      she("zielona wieża", "zieloną wieżę"),
      she("niebieska wieża", "niebieską wieżę"),
      she("czarna wieża", "czarną wieżę"),
    ],
  },
  names: { zone: "strefa startowa" },
  events: {
    pushed: ({ the, from, to }) => `${the} ustępuje z ${from} na ${to}`,
    "collected-bottom": ({ who, gain, owner }) => `${who} bierze ${gain} z wieży (${owner})`,
    "collected-chosen": ({ who, gain, owner }) => `${who} bierze ${gain} z kolekcji (${owner})`,
    passed: ({ who }) => `${who} nie bierze niczego z kolekcji`,
  },
  why: {
    "set-up": ({ who, cell }) => `${who} stawia wieżę w strefie startowej, na ${cell}`,
    "came-back": ({ who, cell }) =>
      `wieża (${who}) była poza planszą i wraca do strefy startowej, na ${cell}`,
    ran: ({ the, first, steps: number }) =>
      `${the} przesuwa się o tyle pól, ile wskazuje pierwsze pole, ${first}: ${number}`,
    turned: ({ turns: cells }) => `przy krawędzi, na ${cells}, odbija się`,
    relocated: ({ the }) =>
      `${the} nie może ruszyć w żadnym kierunku, więc trafia do strefy startowej`,
    left: () => "na opuszczonym polu zostaje najniższy żeton",
    "gave-way": ({ the, from, other, beside: cell }) =>
      `${the} na ${from} ustępuje: ${other} na ${cell} jest tuż obok; ruch o jedno pole w przeciwną stronę`,
    "went-off": ({ the, from, other, beside: cell }) =>
      `${the} na ${from} ustępuje: ${other} na ${cell} jest tuż obok, a dalej kończy się plansza`,
    collected: ({ who }) => `co opuści planszę, zdobywa gracz, którego tura trwa: ${who}`,
    bottom: ({ owner }) =>
      `wieża (${owner}) została wypchnięta poza planszę i oddaje najniższy żeton`,
    chosen: ({ owner }) =>
      `wieża (${owner}) została wypchnięta poza planszę, więc można wybrać żeton z tej kolekcji`,
  },
  reasons: {
    points: () => "najwięcej punktów",
    "gold-counter": () => "tyle samo punktów, ale złoty żeton",
    "silver-counters": () => "tyle samo punktów, ale więcej srebrnych żetonów",
    equal: () => "tyle samo punktów oraz złotych i srebrnych żetonów",
  },
  refusals: {
    "choice-first": ({ seat }) => `Najpierw wybierz żeton z kolekcji (${seat}) albo zrezygnuj`,
    "pieces-touch": ({ cells }) =>
      `Figury jeszcze się stykają (${cells}); najpierw trzeba rozwiązać konflikty`,
    "nothing-to-take": () => "Żeton można wziąć tylko po wypchnięciu wieży poza planszę",
    "not-collected": ({ seat }) => `${seat} nie ma takiego żetonu w kolekcji`,
    "can-move": ({ directions }) =>
      `Twoja wieża może się jeszcze ruszyć (${directions}), więc nie przestawia się jej`,
    "not-free": ({ cell }) => `Pole ${cell} nie jest wolne`,
    "touches-stacker": ({ cell }) => `Tuż obok, na ${cell}, stoi wieża`,
    "not-set-up": () => "Wieże ruszają dopiero wtedy, gdy wszystkie są ustawione",
    "stacker-away": () => "Twoja wieża musi najpierw wrócić do strefy startowej",
    "off-board": () => "Już pierwszy krok w tym kierunku opuszcza planszę",
    "comes-back": ({ steps = "", cell }) =>
      `Ruch o ${fields(steps)} prowadzi z powrotem na własne pole ${cell}`,
    "run-blocked": ({ steps = "", cell }) =>
      `To ruch o ${fields(steps)}, a po drodze zajęte jest pole ${cell}`,
    "no-conflict": () => "Żadne figury się nie stykają, więc żadna nie ustępuje",
    "empty-field": ({ cell }) => `Na ${cell} nic nie ma`,
    "own-stacker": () => "Twoja własna wieża nigdy nie opuszcza planszy w twojej turze",
    "push-blocked": ({ cell }) => `Pole ${cell} jest zajęte`,
    "not-away": ({ cell }) =>
      `Figura odsuwa się w linii prostej od tej, z którą się styka, a na ${cell} żadnej nie ma`,
    "not-away-edge": () =>
      "Figura odsuwa się w linii prostej od tej, z którą się styka, a za krawędzią żadnej nie ma",
    "seen-before": () => "Wróciłaby pozycja, która w tej turze już była",
    "all-seen": ({ cell }) =>
      `Po każdym ruchu wróciłaby pozycja, która w tej turze już była; ustępuje więc tylko najdalsza figura, na ${cell}`,
    "push-limit": ({ pushes, cell }) =>
      `Limit ustępowania (${pushes}) jest wyczerpany: teraz ustępuje tylko najdalsza figura, na ${cell}`,
  },
  tasks: {
    put: "postawić wieżę w strefie startowej",
    move: "przesunąć wieżę",
    resolve: "rozwiązać konflikty",
    take: (owner) => `wziąć żeton z kolekcji (${owner}) albo zrezygnować`,
  },
  spoken: {
    counters: (n) => count(n, COUNTERS),
    touches: "w konflikcie",
  },
  facts: {
    collection: (who, { points, grey, silver, gold, carried }) =>
      `${who}: ${count(points, POINTS)} (żetony szare: ${grey}, srebrne: ${silver}, ` +
      `złote: ${gold}), na wieży ${count(carried, COUNTERS)}`,
  },
  input: {
    put: "Postaw swoją wieżę na zaznaczonym polu strefy startowej.",
    move: (n) =>
      n === 1
        ? "Przesuń swoją wieżę: jest tylko jeden kierunek."
        : "Przesuń swoją wieżę: wybierz kierunek. Liczba obok mówi, jak daleko.",
    moveKeys:
      "Cyfra przesuwa wieżę, jak na klawiaturze numerycznej: 8 w górę, 9 w prawo w górę, 6 w prawo i tak dalej.",
    goes: (direction, end) => `${direction} na ${end ?? "?"}`,
    bounces: (direction, end) => `${direction}, odbicie od krawędzi, na ${end ?? "?"}`,
    resolve: (n) => `${count(n, CONFLICTS)}: wybierz, która figura ustępuje.`,
    resolveOne: (cell) => `Wybierz, jak ustępuje figura na ${cell}.`,
    resolveForced: (pair) => `Konflikt ${cells(pair)}: jest tylko jedno rozwiązanie.`,
    givesWay: (from, other, end, direction) =>
      `${from} ustępuje przed ${other}: ${direction} na ${end}`,
    givesWayOff: (from, other) => `${from} ustępuje przed ${other}: poza planszę`,
    forced: "Zagraj wymuszone ruchy",
    take: (seat) => `Weź żeton z kolekcji (${seat}) albo nie bierz żadnego.`,
    counters: {
      "grey counter": "Szary żeton",
      "silver counter": "Srebrny żeton",
      "gold counter": "Złoty żeton",
      none: "Żaden",
    },
  },
  beside: {
    carries: (n) => `niesie ${n} ${forms(n, "żeton", "żetony", "żetonów")}`,
    off: "poza planszą",
    collected: "Zdobyte",
    counters: {
      grey: (n) =>
        `${n} ${forms(n, "szary żeton", "szare żetony", "szarych żetonów")}, po 1 punkcie`,
      silver: (n) =>
        `${n} ${forms(n, "srebrny żeton", "srebrne żetony", "srebrnych żetonów")}, po 3 punkty`,
      gold: (n) =>
        `${n} ${forms(n, "złoty żeton", "złote żetony", "złotych żetonów")}, po 5 punktów`,
    },
    pointsWord: (n) => forms(n, "punkt", "punkty", "punktów"),
  },
};
export default texts;
