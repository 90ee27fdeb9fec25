/** Texts: from clicks to moves. */

import { plural, type Forms } from "../../plural";
import type en from "../en/choosing";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} i ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, forms: Forms) => `${n} ${plural("pl", n, forms)}`;
const MARBLES: Forms = { one: "kula", few: "kule", many: "kul", other: "kuli" };
const PUSHED: Forms = { one: "kulę", few: "kule", many: "kul", other: "kuli" };
const CONFLICTS: Forms = {
  one: "konflikt",
  few: "konflikty",
  many: "konfliktów",
  other: "konfliktu",
};

const texts: typeof en = {
  confirm: (move) => `Zagraj ${move}`,
  pending: "Potwierdź ten ruch albo wybierz inny.",
  cancel: "Anuluj",
  stop: "Zatrzymaj",
  running: "Wymuszone ruchy są wykonywane…",
  whichWay: "To może oznaczać więcej niż jeden ruch: wybierz strzałkę.",
  directions: {
    N: "na północ",
    NE: "na północny wschód",
    E: "na wschód",
    SE: "na południowy wschód",
    S: "na południe",
    SW: "na południowy zachód",
    W: "na zachód",
    NW: "na północny zachód",
  },
  slideLabel: (from, direction, end) => `${from} ${direction} na ${end}`,
  slideKeys:
    "Enter wybiera; cyfra wskazuje kierunek, jak na klawiaturze numerycznej: 8 w górę, 6 w prawo, 2 w dół, 4 w lewo.",
  listKeys: (n) => `Klawisze od 1 do ${n} wybierają z listy.`,
  abalone: {
    pick: "Wybierz od jednej do trzech swoich kul w jednej linii.",
    go: (n) =>
      n === 1
        ? "Wybierz, dokąd idzie kula, albo kolejne kule w jej linii."
        : "Wybierz, dokąd idą kule: strzałkę lub zaznaczone pole; albo przeciągnij je.",
    stuck: "Te kule nie mogą się ruszyć. Wybierz inne.",
    moves: (n, direction) => `${count(n, MARBLES)} ${direction}`,
    pushes: (n, direction) => `Przepchnij ${count(n, PUSHED)} ${direction}`,
    pushesOut: (n, direction) =>
      n === 1
        ? `Wypchnij kulę ${direction}`
        : `Przepchnij ${count(n, PUSHED)} ${direction}, jedną poza planszę`,
    keys: "Enter wybiera kulę; cyfra przesuwa wybrane, jak na klawiaturze numerycznej: 7 9 w górę, 4 6 w bok, 1 3 w dół.",
  },
  repulso: {
    kinds: { coloured: "Kolorowy pionek", action: "Pionek akcji" },
    place: (kind) =>
      kind === "action"
        ? "Postaw pionek akcji na dowolnym wolnym polu."
        : kind === "coloured"
          ? "Postaw kolorowy pionek, ale nie obok własnego."
          : "Wybierz pionek i pole.",
    placeKeys: "1 bierze kolorowy pionek, 2 pionek akcji; Enter stawia go na planszy.",
    slide: (names, ways) =>
      ways === 1
        ? `Przesuń ${cells(names)}: jest tylko jedna droga.`
        : names.length === 1
          ? `Przesuń ${cells(names)}: wybierz kierunek.`
          : `Przesuń po kolei swoje pionki objęte ruchem: ${cells(names)}.`,
    inside: (seat) => `To nie twoja tura (gra ${seat}), ale przesuwają się też twoje pionki.`,
    otherDecides: (seat, names) =>
      `W twojej turze decyduje teraz ${seat}. Do przesunięcia: ${cells(names)}.`,
  },
  repello: {
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
      grey: "Szary żeton",
      silver: "Srebrny żeton",
      gold: "Złoty żeton",
      none: "Żaden",
    },
  },
  alliances: {
    colours: { orange: "Pomarań\u00adczowy", purple: "Fioletowy", green: "Zielony" },
    colour: "Wybierz kolor, a potem pole.",
    colourFor: (cell) => `Wybierz kolor krążka na ${cell}.`,
    cellFor: (colour) => {
      const names = { orange: "pomarańczowego", purple: "fioletowego", green: "zielonego" };
      const named = names[colour as keyof typeof names] ?? colour;
      return `Wybierz pole dla ${named} krążka albo inny kolor.`;
    },
    swap: "Zamień tablice",
    keys: "1 pomarańczowy, 2 fioletowy, 3 zielony; Enter kładzie krążek.",
  },
  plain: {
    first: "Wybierz pole na planszy.",
    then: "Wybierz teraz jedno z zaznaczonych pól.",
    list: "Wybierz ruch z listy.",
  },
};
export default texts;
