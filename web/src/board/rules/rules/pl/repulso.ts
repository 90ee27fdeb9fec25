/** The rules page of Repulso in Polish. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Niebieski i Pomarańczowy zapełniają małą planszę 6 × 6 pól. Na końcu twoje pionki mają tworzyć jak najmniej grup, a jednak nigdy nie wolno ci postawić jednego tuż obok drugiego. Łączą je tylko białe pionki akcji: każdy wprawia w ruch pionki dookoła, twoje i przeciwnika. Wygrywa ten, kto przewidzi oba przesunięcia.",
  sections: { turn: "Tura", movement: "Przesuwanie", end: "Grupy i koniec gry" },
  captions: {
    placing:
      "Stawia Niebieski. Zaznaczone pola stykają się z niebieskim pionkiem: nie wolno tam postawić kolorowego pionka Niebieskiego. Wszystkie inne wolne pola są otwarte.",
    affected:
      "Pionek akcji na c3 właśnie został postawiony. Ruchem objęte są wszystkie cztery pionki wokół niego, po dwa w każdym kolorze.",
    directions:
      "Pionek objęty ruchem sunie do najbliższej przeszkody. Jedną stronę zamyka pionek akcji, więc zostają najwyżej trzy kierunki.",
    clusters:
      "Po przesunięciach: niebieska grupa z trzech pionków i pomarańczowa z dwóch. Samotne pomarańczowe pionki też są grupami.",
    score: "Plansza jest pełna: Pomarańczowy ma 5 grup, Niebieski 6, wygrywa Pomarańczowy.",
    unable:
      "Pomarańczowy ma jeszcze kolorowy pionek, ale każde wolne pole styka się z pomarańczowym. Jeśli żaden pionek akcji nie otworzy pola, gra jest przegrana.",
  },
  notation:
    "`c3` stawia kolorowy pionek, `*c3` pionek akcji, a `c3N` przesuwa pionek z c3 na północ (N, E, S, W). Przesunięcia przeciwnika stoją za ukośnikiem: `*c3 c4N b3W / d3E`.",
  titles: {
    RU1: "Przygotowanie i kolejność",
    RU2: "Jeden pionek na turę",
    RU3: "Gdzie wolno postawić kolorowy pionek",
    RU4: "Gdzie wolno postawić pionek akcji",
    RU5: "Tylko pionki akcji przesuwają inne",
    RU6: "Które pionki są objęte ruchem",
    RU7: "Kto przesuwa pierwszy",
    RU8: "Jak daleko sunie pionek",
    RU9: "Każdy objęty pionek przesuwa się raz",
    RU10: "Zablokowane pionki zostają",
    RU11: "Przesuwanie obok własnego koloru",
    RU12: "Co to jest grupa",
    RU13: "Wygrywa mniej grup",
    RU14: "Równa liczba grup",
    RU15: "Brak pola dla kolorowego pionka",
    RU16: "Wszystkie kolorowe pionki postawione",
  },
  rules: {
    RU1: "Na początku plansza jest pusta. Każdy gracz ma zapas 12 pionków jednego koloru i 6 białych pionków akcji. Gracze ustalają, kto zaczyna; tutaj jest to Niebieski (nasza interpretacja). Potem grają na zmianę.",
    RU2: "W swojej turze stawia się na wolnym polu jeden pionek z własnego zapasu, kolorowy albo akcji. Nie można pasować.",
    RU3: "Kolorowy pionek potrzebuje wolnego pola, przy którym w pionie i w poziomie nie ma pionka tego samego koloru. Własne pionki po skosie i cudze gdziekolwiek nie przeszkadzają.",
    RU4: "Pionkowi akcji odpowiada każde wolne pole, także samotne. Działa tylko w tej chwili i zostaje tam na zawsze.",
    RU5: "Kolorowe pionki na planszy przesuwa wyłącznie pionek akcji.",
    RU6: "Ruchem objęte są kolorowe pionki obu graczy, które w pionie lub w poziomie stykają się z nowym pionkiem akcji.",
    RU7: "Kto postawił pionek akcji, najpierw przesuwa swoje pionki objęte ruchem, potem przeciwnik swoje. Wszystko to należy do jednej tury; tura przeciwnika jest dopiero potem.",
    RU8: "Pionek sunie wzdłuż rzędu lub kolumny, co najmniej o jedno pole i zawsze tak daleko, jak się da: do krawędzi albo do dowolnego pionka na drodze.",
    RU9: "Każdy pionek objęty ruchem przesuwa się tylko raz. Kolejność i kierunki wybiera właściciel i nie może skończyć, dopóki któryś z jego pionków objętych ruchem może się przesunąć, a jeszcze tego nie zrobił.",
    RU10: "Zablokowany pionek zostaje na miejscu. Wolno wybrać kolejność, która blokuje inny pionek, własny albo cudzy. Gdzie nic nie może się ruszyć, nikogo się nie pyta.",
    RU11: "Sąsiedzi liczą się tylko przy stawianiu: sunące pionki mogą stanąć obok własnego koloru i tak rosną grupy.",
    RU12: "Pionki jednego koloru połączone w pionie lub w poziomie to grupa; pojedynczy pionek też jest grupą.",
    RU13: "36. pionek kończy grę; wygrywa ten, kto ma mniej grup.",
    RU14: "Przy równej liczbie grup wygrywa ten, czyja największa grupa jest większa; jeśli i to jest równe, jest remis (nasza interpretacja).",
    RU15: "Kto na początku swojej tury ma jeszcze kolorowe pionki, a nie ma dla nich pola ani pionka akcji, który mógłby je otworzyć, przegrywa od razu. Nasza interpretacja: pole musi otworzyć jeden pionek akcji, gdy obaj gracze przesuwają pomocnie; nie liczy się, że mogłyby to zrobić dwa po kolei. Tak zwykle gra się tutaj. Można też umówić się, że przegrywa się dopiero, gdy skończą się także pionki akcji.",
    RU16: "Nie dotyczy to gracza, który postawił wszystkie kolorowe pionki; dalej stawia on pionki akcji.",
  },
};
export default texts;
