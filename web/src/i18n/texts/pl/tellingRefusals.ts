/** Texts: why a move is not allowed, by game and reason; `""` holds what every game can say. */

import { plural } from "../../plural";
import type en from "../en/tellingRefusals";

const fields = (n: string) =>
  `${n} ${plural("pl", +n, { one: "pole", few: "pola", many: "pól", other: "pola" })}`;

const texts: typeof en = {
  "": { "after-end": () => "Gra jest skończona" },
  repulso: {
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
  repello: {
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
  abalone: {
    "no-marble": ({ cell }) => `Na ${cell} nie ma kuli`,
    "opponents-marble": ({ cell }) => `Kula na ${cell} należy do przeciwnika`,
    "too-many": ({ own }) => `Kul w tym ruchu: ${own}, a naraz mogą poruszyć się najwyżej trzy`,
    "own-off": ({ cell }) => `Twoja własna kula na ${cell} wypadłaby za krawędź`,
    "no-majority": ({ own, pushed }) => `${own} przeciwko ${pushed} to nie przewaga`,
    "pushes-own": ({ cell }) => `Dalej, na ${cell}, drogę zajmuje twoja własna kula`,
    "own-in-way": ({ cell }) => `Na ${cell} leży twoja własna kula`,
    "broadside-pushes": ({ cell }) => `Ruch boczny nigdy nie przepycha, a na ${cell} leży kula`,
    "fits-none": () => "To nie pasuje tu do żadnego ruchu",
  },
  alliances: {
    "not-free": ({ cell }) => `Na ${cell} leży już krążek`,
    "none-left": ({ disc }) => `Nie ma już krążków tego koloru: ${disc}`,
    "swap-off": () => "W tej grze nie zamienia się tablic",
    "swapped-already": () => "Tablice już zamieniono",
    "swap-not-now": () => "Tablice można zamienić tylko zamiast położenia drugiego krążka",
  },
};
export default texts;
