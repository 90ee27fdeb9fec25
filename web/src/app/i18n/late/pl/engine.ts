/** Texts: the engine beside a board, and what a review finds. */

import type en from "../en/engine";

const texts: typeof en = {
  name: "Silnik",
  about:
    "Gdy patrzysz na pozycję, silnik pokazuje najlepsze ruchy, prawdopodobny dalszy ciąg i szanse każdej strony.",
  lines: "Warianty",
  threats: "Groźby",
  best: "Najlepsze ruchy",
  over: "Tu gra jest skończona.",
  chances: (shares) => `Szanse: ${shares}`,
  figures: (depth, nodes, speed) => `głębokość ${depth} · pozycje: ${nodes} · ${speed} na sekundę`,
  play: (moves) => `Zagraj ${moves}`,
  ifTurn: (who) => `Gdyby teraz był ruch ${who}:`,
  wins: (plies) => `wygrana w ${plies}`,
  loses: (plies) => `przegrana w ${plies}`,
  draws: (plies) => `remis w ${plies}`,
  goOn: "Licz dłużej",
  says: {
    waiting: "Silnik zaraz ruszy…",
    away: "Wstrzymano na czas twojej nieobecności.",
    done: "Gotowe.",
    room: "Trwające gry mają pierwszeństwo. Zaraz ciąg dalszy.",
    busy: "Silniki są zajęte. Zaraz kolejna próba…",
    spent: "Twój czas silnika na razie się skończył. Odnowi się w ciągu godziny.",
    gone: "Silnik jest nieosiągalny. Kolejna próba…",
  },
  noThreats: {
    over: "Tu nie ma gróźb: gra byłaby skończona.",
    "inside-turn": "Groźby widać między turami. Najpierw dokończ tę turę.",
    "set-up": "Podczas ustawiania nie ma gróźb.",
    "stacker-off": "Teraz nie ma gróźb: wieża musi najpierw wrócić.",
    supplies: "Tu nie da się pokazać gróźb: zapasy by się nie zgadzały.",
    swap: "Jeszcze nie ma gróźb: tablice można zamienić.",
    unknown: "W tej grze nie da się pokazać gróźb.",
  },
  accuracy: "Dokładność",
  accuracyAbout:
    "Jak dobrze każda strona zachowała swoje szanse, ruch po ruchu. 100% znaczy, że niczego nie oddano.",
  noChoice: "bez wyboru",
  mistakes: {
    "": () => "Był lepszy ruch.",
    "missed-win": () => "Ten ruch przeocza wygraną.",
    loses: () => "Ten ruch od razu przegrywa.",
    "allows-win": ({ seat }) => `${seat} może potem wygrać w następnej turze.`,
    "missed-ejection": ({ cell }) => `Można było wypchnąć kulę z ${cell}.`,
    hanging: ({ cell, seat }) => `Kula na ${cell} jest niechroniona: ${seat} ją wypycha.`,
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
  find: (who, move) => `${who}: ${move}. Znajdź lepszy ruch.`,
  judging: "Sprawdzamy twój ruch…",
  right: "Tak, to jest lepsze!",
  asGood: "Dobrze! Prawie nic nie oddaje.",
  worse: (loss) => `Niezupełnie: wciąż oddaje ${loss}%.`,
  same: "Ten ruch padł w grze. Jest lepszy.",
  next: "Dalej",
  of: (at, all) => `${at} z ${all}`,
  unjudged: "Nie udało się sprawdzić ruchu.",
  beside: "Stan gry",
  solution: (move) => `Lepszy ruch: ${move}.`,
};
export default texts;
