/** The guide of a first game of Alliances in Polish. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Grasz jako Pierwszy i zaczynasz. W każdej turze kładziesz krążek dowolnego koloru na pustym polu; krążki nie należą do nikogo. Blisko środka krążek przydaje się wielu łańcuchom.",
    "Kolor wygrywasz, łącząc jego dwa boki krążkami tego koloru i sprzymierzonego: przy pomarańczowym fioletowy, przy fioletowym zielony, przy zielonym pomarańczowy. Pokazują to tablice.",
    "Drugi ma innych sprzymierzeńców: przy pomarańczowym zielony, przy fioletowym pomarańczowy, przy zielonym fioletowy. Fioletowy w jego pomarańczowym łańcuchu więc go tnie, a twojemu służy.",
    "Dwa krążki z dwoma wolnymi polami między nimi są jak połączone: gdy jedno zostanie zajęte, weź drugie.",
    "Kolor wygrywasz także wtedy, gdy Drugi nigdy już go nie połączy. Wystarczy płot od krawędzi do krawędzi.",
  ],
  otherwise: "Wygrywają dwa kolory. Przy każdym krążku pytaj: co daje mnie, a co Drugiemu?",
  inside: "",
  insideOpponent: "",
  can: {
    "won:mine": "Jeden krążek daje ci teraz kolor. Poszukaj luki w swoim łańcuchu albo płocie.",
    "won:theirs":
      "Uwaga: Drugiemu wystarczy jeden krążek, żeby wygrać kolor. Wypełnij tę lukę kolorem, którego on tam nie użyje.",
  },
  happened: {
    "won:theirs":
      "Jego łańcuch jest zamknięty albo twój odgrodzony. Zobacz, które kolory są jeszcze otwarte.",
    "placed:theirs": "Czy ten krążek należy do jego łańcucha, czy jest murem w twoim?",
  },
};
export default texts;
