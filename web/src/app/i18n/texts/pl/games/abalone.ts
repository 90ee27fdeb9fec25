/** Texts of Abalone. */

import { plural, type Forms } from "../../../plural";
import type en from "../../en/games/abalone";

const count = (n: number, forms: Forms) => `${n} ${plural("pl", n, forms)}`;
const MARBLES: Forms = { one: "kula", few: "kule", many: "kul", other: "kuli" };
const PUSHED: Forms = { one: "kulę", few: "kule", many: "kul", other: "kuli" };
const OUT = {
  one: "wypchnięta kula",
  few: "wypchnięte kule",
  many: "wypchniętych kul",
  other: "wypchniętej kuli",
};
const she = (bare: string, gain: string) => ({ bare, the: bare, gain });

const texts: typeof en = {
  seats: ["Czarny", "Biały"],
  pitch: "Wypchnij sześć kul przeciwnika, zanim stracisz sześć swoich.",
  goal: "Cel: wypchnąć kule drugiej strony z planszy.",
  like: "Przepychanie kul. Klasyka: trzy rodzaje przepchnięcia i siła w trzymaniu się razem.",
  options: {
    layout: {
      label: "Ustawienie kul",
      about: "W stokrotkach obie strony spotykają się wcześniej.",
      values: {
        standard: ["Standardowe", "Jak w instrukcji: obie strony daleko od siebie."],
        "belgian-daisy": ["Stokrotka belgijska", "Turniejowa: walka zaczyna się od razu."],
        "german-daisy": ["Stokrotka niemiecka", "Kwiaty bliżej środka."],
        "dutch-daisy": ["Stokrotka holenderska", "Kwiaty ze środkiem przeciwnika."],
        "swiss-daisy": ["Stokrotka szwajcarska", "Mieszane kwiaty bliżej środka."],
        "alien-attack": ["Atak obcych", "Rozproszone i blisko siebie."],
        domination: ["Dominacja", "Dwa skrzydła wokół środka."],
        "the-wall": ["Mur", "Dwa długie mury naprzeciw siebie."],
        infiltration: ["Infiltracja", "Każdy ma kule za plecami drugiego."],
        "face-to-face": ["Twarzą w twarz", "Dwa bloki obok siebie."],
        "french-daisy": ["Stokrotka francuska", "Cztery kwiaty na krzyż."],
        pyramid: ["Piramida", "Dwa trójkąty, wierzchołek w wierzchołek."],
      },
    },
    ejections: {
      label: "Kule do wypchnięcia",
      about: "Zwykle sześć. Z czterema gra jest krótka.",
      values: {},
    },
    repetition: {
      label: "Remis przez powtórzenie",
      about:
        "Gra kończy się remisem, gdy ta sama pozycja, z ruchem tej samej strony, pojawi się tyle razy.",
      values: { "0": ["Nigdy", "Ta sama pozycja może się powtarzać bez końca."] },
    },
    max_plies: {
      label: "Limit ruchów",
      about: "Potem wygrywa, kto wypchnął więcej kul. Przy równej liczbie jest remis.",
      values: { none: ["Bez limitu", "Gra trwa do wygranej albo remisu."] },
    },
  },
  pieces: {
    marble: [she("czarna kula", "czarną kulę"), she("biała kula", "białą kulę")],
  },
  events: {
    marched: ({ who, from, to }) => `${who} przesuwa kule z ${from} na ${to}`,
    collected: ({ who, gain }) => `${who} wypycha ${gain}`,
  },
  why: {
    marched: () => "ruch po linii: kule przesuwają się o jedno pole, a pole przed nimi jest wolne",
    single: () => "kula przesuwa się na wolne pole obok",
    broadside: () => "ruch boczny: kule przesuwają się razem w bok, a wszystkie pola tam są wolne",
    sumito: ({ own, pushed: other }) =>
      `sumito, ${own} przeciwko ${other}: większa liczba kul przepycha mniejszą`,
    out: () => "za ostatnią kulą nie ma już pola, więc wypada ona z gry",
  },
  reasons: {
    ejections: ({ ejections = "" }) => count(+ejections, OUT),
    repetition: ({ repetition }) => `liczba wystąpień tej pozycji: ${repetition}`,
    "ply-limit": ({ max_plies }) => `ruch ${max_plies} był ostatni i decydują wypchnięte kule`,
    "no-move": () => "gracz, którego tura trwa, nie ma ruchu",
  },
  refusals: {
    "no-marble": ({ cell }) => `Na ${cell} nie ma kuli`,
    "opponents-marble": ({ cell }) => `Kula na ${cell} należy do przeciwnika`,
    "too-many": ({ own }) => `Kul w tym ruchu: ${own}. Możesz ruszyć najwyżej trzy`,
    "own-off": ({ cell }) => `Twoja własna kula na ${cell} wypadłaby za krawędź`,
    "no-majority": ({ own, pushed }) =>
      `${own} przeciwko ${pushed} nie wystarczy: trzeba mieć więcej kul, niż się przepycha`,
    "pushes-own": ({ cell }) => `Dalej, na ${cell}, drogę zajmuje twoja własna kula`,
    "own-in-way": ({ cell }) => `Na ${cell} leży twoja własna kula`,
    "broadside-pushes": ({ cell }) => `Ruch boczny nigdy nie przepycha, a na ${cell} leży kula`,
    "fits-none": () => "Taki ruch nie jest tu możliwy",
  },
  tasks: {
    marbles: "poruszyć od jednej do trzech kul",
  },
  facts: {
    pushedOut: (who, n, needed) => `${who}, wypchnięte kule: ${n} z ${needed}`,
    occurrence: (n) => `wystąpienie tej pozycji: ${n}`,
    plies: (n, most) => `ruch ${n} z ${most}`,
  },
  input: {
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
  beside: {
    pushedOut: (n, needed) => `Wypchnięte kule: ${n} z ${needed}`,
  },
};
export default texts;
