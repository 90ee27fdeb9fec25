/** The guide of a first game of Repulso in Polish. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Grasz niebieskimi i zaczynasz. Postaw kolorowy pionek na wolnym polu. Nie może stykać się bokiem z własnym kolorem, ale na końcu wygrywa mniej grup: później pionki muszą się do siebie przesunąć.",
    "Stawiaj pionki blisko siebie, na ukos albo co drugie pole. Przesunięcie może je później połączyć.",
    "Pionek akcji porusza wszystkie kolorowe obok siebie, twoje i pomarańczowe; najpierw przesuwają się twoje. Użyj go, gdy łączy twoje pionki.",
    "Masz sześć pionków akcji na całą grę i leżą tam, gdzie je postawisz. Większość przyda się bardziej później.",
    "Sprawdź, które pola są jeszcze otwarte dla twoich kolorowych pionków. Jeśli nie ma żadnego i żaden pionek akcji nie może go otworzyć, od razu przegrywasz.",
  ],
  otherwise:
    "Łącz swoje pionki przesunięciami, rozdzielaj pomarańczowe i trzymaj otwarte pole dla każdego kolorowego pionka, który ci został.",
  inside:
    "Pionki są w ruchu. Wybierz, który twój się przesunie i dokąd: sunie, aż coś go zatrzyma. Czy jest droga do innego niebieskiego?",
  insideOpponent:
    "To tura Pomarańczowego, ale twój pionek też jest poruszony i ty wybierasz jego drogę. Dotrze do innych?",
  can: {
    "affected:own":
      "Pionek akcji obok kolorowych wprawi je w ruch. Wskaż pole, a zobaczysz, które.",
    "affected:opponent":
      "Pionek akcji obok kolorowych wprawi je w ruch. Wskaż pole, a zobaczysz, które.",
  },
  happened: {
    "slid:opponent":
      "Pionek akcji leżał obok, a to, czego dotyka, musi się przesunąć tak daleko, jak się da.",
    "slid:own":
      "Pionek akcji leżał obok, a to, czego dotyka, musi się przesunąć tak daleko, jak się da.",
  },
};
export default texts;
