/** Texts of Repulso. */

import { plural, type Forms } from "../../../plural";
import type en from "../../en/games/repulso";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} i ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, forms: Forms) => `${n} ${plural("pl", n, forms)}`;
const clusters = (n: number) =>
  plural("pl", n, { one: "grupa", few: "grupy", many: "grup", other: "grupy" });
const coloured = {
  one: "kolorowy pionek",
  few: "kolorowe pionki",
  many: "kolorowych pionków",
  other: "kolorowego pionka",
};
const action = {
  one: "pionek akcji",
  few: "pionki akcji",
  many: "pionków akcji",
  other: "pionka akcji",
};
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
/** The accusative of masculine things is their nominative. */
const he = (bare: string) => ({ bare, the: bare, gain: bare });

const texts: typeof en = {
  seats: ["Niebieski", "Pomarańczowy"],
  pitch: "Stawiaj pionki i przesuwaj je: wygrywa, kto na końcu ma mniej grup.",
  goal: "Cel: jak najmniej grup swojego koloru, gdy wszystkie pionki leżą na planszy.",
  like: "Stawiaj i przesuwaj pionki na małej bukowej planszy. Łatwo się nauczyć, a końcówka bywa ostra: decydują ostatnie wolne pola.",
  options: {
    unable: {
      label: "Brak pola dla kolorowego pionka",
      about: "Określa, kiedy przegrywasz, jeśli nie możesz już postawić kolorowego pionka.",
      values: {
        rulebook: [
          "Jak w instrukcji",
          "Przegrywasz od razu, jeśli żaden twój pionek akcji nie mógłby zrobić miejsca.",
        ],
        "play-on": ["Gra trwa", "Przegrywasz dopiero, gdy nie masz też pionków akcji."],
      },
    },
  },
  pieces: {
    coloured: [he("niebieski pionek"), he("pomarańczowy pionek")],
    action: he("pionek akcji"),
  },
  events: {
    affected: ({ cells }) => `pionek akcji działa na ${cells}`,
  },
  why: {
    placed: ({ who, gain, cell }) => `${who} w swojej turze stawia ${gain} na wolnym polu ${cell}`,
    action: ({ who, cell }) =>
      `${who} w swojej turze stawia pionek akcji na ${cell}; sąsiednie kolorowe pionki przesuwają się`,
    affected: ({ cells }) => `${cells}: tuż obok postawionego właśnie pionka akcji`,
    slid: ({ the }) =>
      `${the} leży obok nowego pionka akcji i przesuwa się do najbliższej przeszkody`,
    stopped: ({ to: cell }) => `zatrzymuje się na ${cell}`,
    blocked: ({ the, cell }) =>
      `${the} na ${cell} leży obok pionka akcji, ale żadne sąsiednie pole nie jest wolne`,
  },
  reasons: {
    clusters: () => "mniej grup",
    "largest-cluster": () => "tyle samo grup, ale największa z nich",
    "equal-clusters": () => "tyle samo grup, a największe są równe",
    unable: ({ loser }) => `${loser} nie ma pola na kolorowy pionek i nie może żadnego otworzyć`,
  },
  refusals: {
    "must-slide": ({ cells }) => `Najpierw muszą się przesunąć pionki: ${cells}`,
    "not-free": ({ cell }) => `Pole ${cell} nie jest wolne`,
    "no-action-left": () => "Nie masz już pionków akcji",
    "no-coloured-left": () => "Nie masz już kolorowych pionków",
    "touches-own": ({ cell }) => `Tuż obok, na ${cell}, leży twój własny pionek`,
    "nothing-slides": () => "Pionki przesuwają się tylko wtedy, gdy obok postawiono pionek akcji",
    "not-coloured": ({ cell }) =>
      `Na ${cell} nie ma kolorowego pionka, a tylko takie się przesuwają`,
    "not-waiting": ({ cell }) => `Pionek na ${cell} nie leży obok nowego pionka akcji`,
    "other-player": ({ cell, seat }) => `Pionek na ${cell} nie jest twój; teraz decyduje ${seat}`,
    blocked: ({ cell }) => `W tym kierunku pionek na ${cell} jest od razu zablokowany`,
  },
  tasks: {
    place: "postawić kolorowy pionek albo pionek akcji",
    slide: (cells) => `przesunąć ${cells}`,
  },
  spoken: { waits: "musi się jeszcze przesunąć" },
  facts: {
    supply: (who, coloured, action, clusters) =>
      `${who}: w zapasie ${count(coloured, COLOURED)} i ${count(action, ACTION)}, ` +
      count(clusters, CLUSTERS),
  },
  input: {
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
  beside: {
    supply: (n, m) => `Zapas: ${n} ${plural("pl", n, coloured)} i ${m} ${plural("pl", m, action)}`,
    clusters: (n) => `${n} ${clusters(n)}`,
    clustersWord: clusters,
  },
};
export default texts;
