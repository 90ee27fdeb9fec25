/** Texts: the options of each game, and what each value means. */

import type en from "../en/startOptions";

const texts: typeof en = {
  repulso: {
    unable: {
      label: "Bez pola dla kolorowego pionka",
      about: "Kiedy przegrywa ten, kto nie może już postawić kolorowego pionka.",
      values: {
        rulebook: [
          "Jak w instrukcji",
          "Przegrywasz od razu, jeśli żaden twój pionek akcji nie mógłby zrobić miejsca.",
        ],
        "play-on": ["Gra trwa", "Przegrywasz dopiero, gdy nie masz też pionków akcji."],
      },
    },
  },
  repello: {
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
  abalone: {
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
      about: "Gra kończy się remisem, gdy ta sama pozycja pojawi się tyle razy.",
      values: { "0": ["Nigdy", "Ta sama pozycja może się powtarzać bez końca."] },
    },
    max_plies: {
      label: "Limit ruchów",
      about: "Potem wygrywa, kto wypchnął więcej kul.",
      values: { none: ["Bez limitu", "Gra trwa, aż ktoś wygra."] },
    },
  },
  alliances: {
    swap: {
      label: "Zamiana tablic",
      about: "Wyrównuje przewagę tego, kto zaczyna.",
      values: {
        off: ["Nie", "Obie strony zachowują swoje tablice, jak w instrukcji."],
        on: ["Tak", "Drugi gracz może raz zamienić tablice, zamiast kłaść drugi krążek."],
      },
    },
  },
};
export default texts;
