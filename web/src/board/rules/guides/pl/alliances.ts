/** The guide of a first game of Alliances in Polish. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Zaczynasz. W każdej turze kładziesz krążek dowolnego koloru na pustym polu. Krążki są wspólne. Blisko środka krążek przydaje się wielu łańcuchom.",
    "Kolor wygrywasz, łącząc jego dwa boki krążkami tego koloru i sprzymierzonego: przy pomarańczowym fioletowy, przy fioletowym zielony, przy zielonym pomarańczowy. Pokazują to tablice.",
    "Przeciwnik ma innych sprzymierzeńców: przy pomarańczowym zielony, przy fioletowym pomarańczowy, przy zielonym fioletowy. Fioletowy krążek przecina więc jego pomarańczowy łańcuch, a twojemu pomaga.",
    "Dwa krążki z dwoma wolnymi polami między nimi są jak połączone: gdy jedno zostanie zajęte, weź drugie.",
    "Kolor wygrywasz także wtedy, gdy przeciwnik nigdy już go nie połączy. Wystarczy płot od krawędzi do krawędzi.",
  ],
  otherwise: "Wygrywają dwa kolory. Przy każdym krążku pytaj: co daje mnie, a co przeciwnikowi?",
  inside: "",
  insideOpponent: "",
  can: {
    "won:own": "Jeden krążek daje ci teraz kolor. Poszukaj luki w swoim łańcuchu albo płocie.",
    "won:opponent":
      "Uwaga: przeciwnikowi wystarczy jeden krążek, żeby wygrać kolor. Wypełnij tę lukę kolorem, którego nie może tam użyć.",
  },
  happened: {
    "won:opponent":
      "Jego łańcuch jest zamknięty albo twój odgrodzony. Zobacz, które kolory są jeszcze otwarte.",
    "placed:opponent": "Czy ten krążek wydłuża łańcuch przeciwnika, czy blokuje twój?",
  },
};
export default texts;
