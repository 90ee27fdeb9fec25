/** The guide of a first game of Repello in Polish. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Grasz czerwonymi i zaczynasz. Postaw wieżę na polu zielonej strefy startowej; w następnej turze ruszy.",
    "Wybierz kierunek: liczba na pierwszym polu mówi, ile zrobisz kroków. Najniższy żeton zostaje, więc plansza się zapełnia.",
    "Jeśli staniesz obok czegoś, jest konflikt: jedno z dwojga ustępuje, prosto od drugiego. Ty decydujesz, które.",
    "Żeton, który wypadnie za krawędź, jest twój: szary 1 punkt, srebrny 3, złoty 5. Które leżą blisko krawędzi?",
    "Zobacz, gdzie stoi twoja wieża na koniec tury. Z krawędzi przeciwnik może ją wypchnąć i zabrać ci żeton.",
  ],
  otherwise: "Licz dwie tury: co zyskujesz teraz i co przeciwnik może zyskać potem.",
  inside:
    "Konflikt: wybierz, kto ustąpi. Prześledź wzrokiem, czego dotknie potem; co wypadnie za krawędź, jest twoje.",
  insideOpponent: "Trwa tura przeciwnika, ale ta decyzja należy do ciebie.",
  can: {
    "collected:own": "Jeden z twoich ruchów od razu coś przynosi.",
    "slid:own":
      "Wskaż strzałkę, a zobaczysz, gdzie się kończy: obok czegoś zaczyna się konflikt, z dala od wszystkiego twoja tura się kończy.",
  },
  happened: {
    "collected:opponent":
      "Wypadło za krawędź w turze przeciwnika, więc punkty są jego. Zobacz, co leży teraz blisko krawędzi.",
    "pushed:opponent": "Zetknęły się, więc jedno musiało ustąpić, a wybiera ten, kto ma turę.",
    "slid:opponent": "Tyle kroków, ile mówi pierwsze pole, a najniższy żeton zostaje.",
  },
};
export default texts;
