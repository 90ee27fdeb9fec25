/** Texts: the engine beside a board, and what a review finds. */

import type en from "../en/engine";

const texts: typeof en = {
  name: "Silnik",
  about:
    "Silnik patrzy na planszę tak długo jak ty: najlepsze ruchy, co po nich nastąpi i szanse wszystkich.",
  lines: "Warianty",
  threats: "Groźby",
  best: "Najlepsze ruchy",
  over: "Tu gra jest skończona, nie ma już czego liczyć.",
  chances: (shares) => `Szanse: ${shares}`,
  figures: (depth, nodes, speed) => `głębokość ${depth} · pozycje: ${nodes} · ${speed} na sekundę`,
  play: (moves) => `Zagraj ${moves}`,
  ifTurn: (who) => `Gdyby teraz ruszał się ${who}:`,
  wins: (plies) => `wygrana w ${plies}`,
  loses: (plies) => `przegrana w ${plies}`,
  draws: (plies) => `remis w ${plies}`,
  goOn: "Licz dłużej",
  says: {
    waiting: "Czeka na silnik…",
    away: "Wstrzymano, bo cię nie ma.",
    done: "Gotowe.",
    room: "Gry mają pierwszeństwo, zaraz liczy dalej.",
    busy: "Silniki są zajęte. Zaraz kolejna próba.",
    spent: "Twój czas silnika na tę godzinę się skończył. Wraca po trochu.",
    gone: "Silnik jest nieosiągalny. Trwają kolejne próby.",
  },
  noThreats: {
    over: "Tu nic nie może grozić: gra byłaby skończona.",
    "inside-turn": "Groźby widać między turami, a ta tura jeszcze trwa.",
    "set-up": "Podczas ustawiania nie ma gróźb.",
    "stacker-off": "Wieża musi najpierw wrócić, więc tury nie można oddać.",
    supplies: "Tu nie można oddać tury: zapasy by się nie zgadzały.",
    swap: "Tablice można jeszcze zamienić, więc tury nie można oddać.",
    unknown: "W tej grze nie da się pokazać gróźb.",
  },
  accuracy: "Dokładność",
  accuracyAbout:
    "Ile własnych szans każdy zachował, ruch po ruchu. 100% znaczy, że niczego nie oddano.",
  noChoice: "bez wyboru",
  mistakes: {
    "": () => "Był lepszy ruch.",
    "missed-win": () => "Ten ruch przeocza wygraną.",
    loses: () => "Ten ruch od razu przegrywa.",
    "allows-win": ({ seat }) => `${seat} może potem wygrać w następnej turze.`,
    "missed-ejection": ({ cell }) => `Można było wypchnąć kulę z ${cell}.`,
    hanging: ({ cell, seat }) => `Kula na ${cell} wisi: ${seat} ją wypycha.`,
    "loses-marble": () => "To kosztuje kulę w ciągu kilku ruchów.",
    centre: ({ seat }) => `${seat} wchodzi tak do środka.`,
    "gives-colour": ({ colour, seat }) => `Tym krążkiem kolor zdobywa ${seat}: ${colour}.`,
    "missed-connection": ({ colour }) => `Jeden krążek połączyłby kolor: ${colour}.`,
    "missed-fence": ({ colour }) => `Jeden krążek zamknąłby płot i zdobył kolor: ${colour}.`,
    "lets-connection": ({ colour, seat }) => `${seat} może potem połączyć kolor: ${colour}.`,
    "lets-fence": ({ colour, seat }) =>
      `Zostaje luka: ${seat} zamyka płot i zdobywa kolor: ${colour}.`,
    "soon-connection": ({ colour, seat }) =>
      `Kilka krążków później ${seat} łączy kolor: ${colour}.`,
    "soon-fence": ({ colour, seat }) =>
      `Kilka krążków później ${seat} zdobywa płotem kolor: ${colour}.`,
    "closed-cells": ({ cells, better }) =>
      `Za mało pól zostaje dla własnego koloru: ${cells} zamiast ${better}.`,
    "own-clusters": ({ clusters, better }) =>
      `Liczba własnych grup po tym ruchu: ${clusters} zamiast ${better}.`,
    "their-clusters": ({ clusters, better, seat }) =>
      `${seat} ma wtedy mniej grup: ${clusters} zamiast ${better}.`,
    "lets-slide": ({ clusters, better, seat }) =>
      `${seat} może się połączyć, liczba grup: ${clusters} zamiast ${better}.`,
    "missed-counters": ({ points }) =>
      `Żetony zostają na planszy. Punkty stracone w tej turze: ${points}.`,
    "lets-collect": ({ points, seat }) => `${seat} może zbierać. Dodatkowe punkty: ${points}.`,
    "stacker-off": ({ seat }) => `${seat} może zepchnąć wieżę z planszy.`,
  },
  retry: "Spróbuj stąd jeszcze raz",
  retryAll: (n) => `Przećwicz punkty zwrotne: ${n}`,
  find: (who, move) => `${who} zagrał ${move}. Znajdź lepszy ruch.`,
  judging: "Twój ruch jest sprawdzany…",
  right: "Tak, to jest lepsze.",
  asGood: "Dobrze: prawie nic nie oddaje.",
  worse: (loss) => `Nie ten: wciąż oddaje ${loss}%.`,
  same: "To ruch z gry. Jest lepszy.",
  next: "Dalej",
  of: (at, all) => `${at} z ${all}`,
  unjudged: "Nie udało się sprawdzić ruchu.",
  beside: "Co kto ma",
  solution: (move) => `Lepsze było ${move}.`,
};
export default texts;
