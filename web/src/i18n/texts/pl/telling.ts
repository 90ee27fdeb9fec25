/** Texts: what happened, why, and what is to be done. */

import { plural, type Forms } from "../../plural";
import type en from "../en/telling";
import refusals from "./tellingRefusals";

const count = (n: number, forms: Forms) => `${n} ${plural("pl", n, forms)}`;

const COUNTERS = { one: "żeton", few: "żetony", many: "żetonów", other: "żetonu" };
const COLOURED = {
  one: "kolorowy pionek",
  few: "kolorowe pionki",
  many: "kolorowych pionków",
  other: "kolorowego pionka",
};
const ACTION = {
  one: "pionek akcji",
  few: "pionki akcji",
  many: "pionków akcji",
  other: "pionka akcji",
};
const CLUSTERS = { one: "grupa", few: "grupy", many: "grup", other: "grupy" };
const POINTS = { one: "punkt", few: "punkty", many: "punktów", other: "punktu" };
const MARBLES = {
  one: "wypchnięta kula",
  few: "wypchnięte kule",
  many: "wypchniętych kul",
  other: "wypchniętej kuli",
};

/** The accusative of masculine things is their nominative. */
const he = (bare: string) => ({ bare, the: bare, gain: bare });
const she = (bare: string, gain: string) => ({ bare, the: bare, gain });

const texts: typeof en = {
  refusals,
  semicolon: "; ",
  pieces: {
    "blue piece": he("niebieski pionek"),
    "orange piece": he("pomarańczowy pionek"),
    "action piece": he("pionek akcji"),
    "grey counter": he("szary żeton"),
    "silver counter": he("srebrny żeton"),
    "gold counter": he("złoty żeton"),
    "red stacker": she("czerwona wieża", "czerwoną wieżę"),
    "green stacker": she("zielona wieża", "zieloną wieżę"),
    "blue stacker": she("niebieska wieża", "niebieską wieżę"),
    "black stacker": she("czarna wieża", "czarną wieżę"),
    "black marble": she("czarna kula", "czarną kulę"),
    "white marble": she("biała kula", "białą kulę"),
    "orange disc": he("pomarańczowy krążek"),
    "purple disc": he("fioletowy krążek"),
    "green disc": he("zielony krążek"),
  },
  colours: { orange: "pomarańczowy", purple: "fioletowy", green: "zielony" },
  events: {
    placed: (who, gain, cell) => `${who} umieszcza ${gain} na ${cell}`,
    slid: (the, from, to) => `${the} przesuwa się z ${from} na ${to}`,
    marched: (who, from, to) => `${who} przesuwa kule z ${from} na ${to}`,
    bounced: (cells) => `odbijając się od krawędzi na ${cells}`,
    dropped: (gain, cell) => `i zostawia ${gain} na ${cell}`,
    gaveWay: (the, from, to) => `${the} ustępuje z ${from} na ${to}`,
    shoved: (the, from, to) => `${the} zostaje przepchnięta z ${from} na ${to}`,
    wentOff: (the, from) => `${the} opuszcza planszę z pola ${from}`,
    collected: (who, gain) => `${who} zdobywa ${gain}`,
    pushedOut: (who, gain) => `${who} wypycha ${gain}`,
    fromStacker: (who, gain, owner) => `${who} bierze ${gain} z wieży (${owner})`,
    fromCollection: (who, gain, owner) => `${who} bierze ${gain} z kolekcji (${owner})`,
    trophy: (who, gain) => `${who} bierze ${gain} jako trofeum`,
    declined: (who) => `${who} nie bierze niczego z kolekcji`,
    affected: (cells) => `pionek akcji działa na ${cells}`,
    blocked: (the, cell) => `${the} na ${cell} nie może się ruszyć i zostaje`,
    connected: (who, colour, ally, cells) =>
      `${who} zdobywa kolor ${colour}: łańcuch (${colour} i ${ally}) łączy jego boki (${cells})`,
    fenced: (who, colour, cells) =>
      `${who} zdobywa kolor ${colour}: płot na zawsze uniemożliwia przeciwnikowi połączenie (${cells})`,
    lost: (who, colour) => `${who} oznacza stracony kolor: ${colour}`,
    swapped: (who) => `${who} zamienia tablice`,
    decides: (who) => `${who} decyduje teraz, w trakcie tej tury`,
    gaveWayOften: (n) => `figury ustępują ${n} razy`,
    collectedMany: (who, pieces) => `${who} zdobywa: ${pieces}`,
  },
  outcome: {
    wins: (who) => `Wygrywa ${who}`,
    draw: "Remis",
    shared: (who) => `Pierwsze miejsce dzielą ${who}`,
    sentence: (verdict, reason) => `${verdict}: ${reason}.`,
  },
  reasons: {
    "": {
      resignation: ({ loser }) => `${loser} poddaje grę`,
      time: ({ loser }) => `${loser} nie ma już czasu`,
      agreement: () => "tak uzgodnili gracze",
      adjudication: () => "tak rozstrzygnięto",
      unstated: () => "nie zapisano powodu",
      crash: ({ loser }) => `program grający jako ${loser} przestał działać`,
      timeout: ({ loser }) => `program grający jako ${loser} nie odpowiedział`,
      rubbish: ({ loser }) =>
        `program grający jako ${loser} odpowiedział czymś, co nie jest ruchem`,
      illegal: ({ loser }) => `program grający jako ${loser} wykonał niedozwolony ruch`,
      "too-long": () => "trwała dłużej, niż wolno partii",
    },
    repulso: {
      clusters: () => "mniej grup",
      "largest-cluster": () => "tyle samo grup, ale największa z nich",
      "equal-clusters": () => "tyle samo grup, a największe są równe",
      unable: ({ loser }) => `${loser} nie ma pola na kolorowy pionek i nie może żadnego otworzyć`,
    },
    repello: {
      points: () => "najwięcej punktów",
      "gold-counter": () => "tyle samo punktów, ale złoty żeton",
      "silver-counters": () => "tyle samo punktów, ale więcej srebrnych żetonów",
      equal: () => "tyle samo punktów oraz złotych i srebrnych żetonów",
    },
    abalone: {
      ejections: ({ ejections = "" }) => count(+ejections, MARBLES),
      repetition: ({ repetition }) => `liczba wystąpień tej pozycji: ${repetition}`,
      "ply-limit": ({ max_plies }) => `ruch ${max_plies} był ostatni i decydują wypchnięte kule`,
      "no-move": () => "gracz, którego tura trwa, nie ma ruchu",
    },
    alliances: { "two-colours": () => "dwa zdobyte kolory" },
  },
  tasks: {
    todo: (what) => `Do zrobienia: ${what}.`,
    place: "postawić kolorowy pionek albo pionek akcji",
    slide: (cells) => `przesunąć ${cells}`,
    put: "postawić wieżę w strefie startowej",
    move: "przesunąć wieżę",
    resolve: "rozwiązać konflikty",
    take: (owner) => `wziąć żeton z kolekcji (${owner}) albo zrezygnować`,
    marbles: "poruszyć od jednej do trzech kul",
    disc: "położyć krążek dowolnego koloru",
    discOrSwap: "położyć krążek dowolnego koloru albo zamienić tablice",
  },
  spoken: {
    empty: "puste",
    counters: (n) => count(n, COUNTERS),
    field: (number) => `liczba ${number}`,
    zone: "strefa startowa",
    side: (colour) => `bok ${colour}`,
    waits: "musi się jeszcze przesunąć",
    touches: "w konflikcie",
  },
  facts: {
    supply: (who, coloured, action, clusters) =>
      `${who}: w zapasie ${count(coloured, COLOURED)} i ${count(action, ACTION)}, ` +
      count(clusters, CLUSTERS),
    collection: (who, { points, grey, silver, gold, carried }) =>
      `${who}: ${count(points, POINTS)} (żetony szare: ${grey}, srebrne: ${silver}, ` +
      `złote: ${gold}), na wieży ${count(carried, COUNTERS)}`,
    pushedOut: (who, n, needed) => `${who}, wypchnięte kule: ${n} z ${needed}`,
    occurrence: (n) => `wystąpienie tej pozycji: ${n}`,
    plies: (n, most) => `ruch ${n} z ${most}`,
    won: (who, pairs, colours) => `${who} (łączy ${pairs}), zdobyte kolory: ${colours}`,
    left: (colours) => `zapas: ${colours}`,
    nothing: "żaden",
  },
  why: {
    placed: (who, gain, cell) => `${who} w swojej turze stawia ${gain} na wolnym polu ${cell}`,
    action: (who, cell) =>
      `${who} w swojej turze stawia pionek akcji na ${cell}; sąsiednie kolorowe pionki przesuwają się`,
    setUp: (who, cell) => `${who} stawia wieżę w strefie startowej, na ${cell}`,
    cameBack: (who, cell) =>
      `wieża (${who}) była poza planszą i wraca do strefy startowej, na ${cell}`,
    ran: (the, first, number) =>
      `${the} przesuwa się o tyle pól, ile wskazuje pierwsze pole, ${first}: ${number}`,
    turned: (cells) => `przy krawędzi, na ${cells}, odbija się`,
    relocated: (the) => `${the} nie może ruszyć w żadnym kierunku, więc trafia do strefy startowej`,
    left: "na opuszczonym polu zostaje najniższy żeton",
    slid: (the) => `${the} leży obok nowego pionka akcji i przesuwa się do najbliższej przeszkody`,
    stopped: (cell) => `zatrzymuje się na ${cell}`,
    affected: (cells) => `${cells}: tuż obok postawionego właśnie pionka akcji`,
    blocked: (the, cell) =>
      `${the} na ${cell} leży obok pionka akcji, ale żadne sąsiednie pole nie jest wolne`,
    gaveWay: (the, from, other, cell) =>
      `${the} na ${from} ustępuje: ${other} na ${cell} jest tuż obok; ruch o jedno pole w przeciwną stronę`,
    wentOff: (the, from, other, cell) =>
      `${the} na ${from} ustępuje: ${other} na ${cell} jest tuż obok, a dalej kończy się plansza`,
    collected: (who) => `co opuści planszę, zdobywa gracz, którego tura trwa: ${who}`,
    bottom: (owner) => `wieża (${owner}) została wypchnięta poza planszę i oddaje najniższy żeton`,
    chosen: (owner) =>
      `wieża (${owner}) została wypchnięta poza planszę, więc można wybrać żeton z tej kolekcji`,
    marched: "ruch po linii: kule przesuwają się o jedno pole, a pole przed nimi jest wolne",
    single: "kula przesuwa się na wolne pole obok",
    broadside: "ruch boczny: kule przesuwają się razem w bok, a wszystkie pola tam są wolne",
    sumito: (own, other) =>
      `sumito, ${own} przeciwko ${other}: większa liczba kul przepycha mniejszą`,
    out: "za ostatnią kulą nie ma już pola, więc wypada ona z gry",
    disc: (who, cell) => `${who} w swojej turze kładzie krążek na wolnym polu ${cell}`,
    connected: (colour, ally) =>
      `stykające się krążki, kolor ${colour} i sprzymierzony ${ally}, sięgają od boku do boku`,
    fenced: (colour) =>
      `kolor ${colour}: między jego bokami przeciwnikowi nie zostaje już żadna wolna droga`,
    trophy: "kto zdobywa kolor, bierze z zapasu jego krążek",
    lost: "kto traci kolor, oznacza go srebrnym krążkiem",
    swapped: "zamiast kłaść drugi krążek, można raz zamienić tablice",
  },
};
export default texts;
