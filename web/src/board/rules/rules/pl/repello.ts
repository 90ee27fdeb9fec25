/** The rules page of Repello in Polish. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Od dwóch do czterech graczy prowadzi po planszy pełnej liczb wieże z szarych żetonów, każdy swoją. Każdy ruch zostawia za sobą żeton, a sąsiadujące figury odpychają się: jedno pchnięcie prowadzi do następnego, czasem przez całą planszę. Co wypadnie za krawędź, jest twoje. Wygrywa, kto ma najwięcej punktów.",
  sections: {
    board: "Plansza",
    moving: "Ruch wieży",
    conflicts: "Konflikty",
    collecting: "Zdobywanie",
    end: "Koniec gry",
  },
  captions: {
    start:
      "Przed pierwszym ruchem: złoto pośrodku, srebro na czterech bokach, szare w rogach. Zielony pierścień to strefa startowa.",
    steps:
      "Czerwona wieża na d7: pierwsze pole w każdym kierunku mówi, ile kroków wieża zrobi. W lewo w górę odbija się od krawędzi.",
    bounce:
      "Z d10 w prawo w górę pole e11 ma 5: po trzech krokach krawędź zawraca wieżę aż na i11.",
    conflict:
      "Czerwony stanął obok złotego żetonu. Jedna z tych figur ustąpi, a Czerwony decyduje, która.",
    chain:
      "Reakcja łańcuchowa: żeton z k6 ustępuje na l5, dotyka tam srebrnego, a srebrny wypada za krawędź.",
    off: "Zielona wieża przy krawędzi ustępuje czerwonej i opuszcza planszę.",
  },
  notation:
    "`d4` stawia wieżę, `NE` przesuwa ją w tym kierunku (N, NE, E, SE, S, SW, W, NW), przy `g7SE` figura z g7 ustępuje na południowy wschód, a `=gold` bierze żeton z kolekcji (`=none` nie bierze żadnego).",
  titles: {
    RE1: "Liczby na planszy",
    RE2: "Strefa startowa",
    RE3: "Żetony na początku",
    RE4: "Co niesie wieża",
    RE5: "Ustawianie wież",
    RE6: "Jak daleko rusza się wieża",
    RE7: "Wolne pola i zostawiony żeton",
    RE8: "Odbijanie się od krawędzi",
    RE9: "Gdy żaden kierunek nie jest możliwy",
    RE10: "Co to jest konflikt",
    RE11: "Która figura ustępuje",
    RE12: "Dokąd ustępuje figura",
    RE13: "Przy ustępowaniu liczby się nie liczą",
    RE14: "Własna wieża zostaje na planszy",
    RE15: "Ruch o jeden krok",
    RE16: "Bez tur bez końca",
    RE17: "Zdobywanie żetonów",
    RE18: "Wypchnięcie wieży",
    RE19: "Powrót na planszę",
    RE20: "Kiedy kończy się gra",
    RE21: "Punkty i remisy",
  },
  rules: {
    RE1: "Każde pole ma liczbę od 1 do 6, którą podaje tabela od najwyższego rzędu (13) do najniższego (1), kolumny od a do m. Wzór jest przerwany na g11, c4, g3 i g2, tak jak w druku, więc plansza nie ma symetrii.",
    RE2: "Strefa startowa to kwadratowy pierścień 24 pól z rogami d10, j10, j4 i d4.",
    RE3: "Przed pierwszym ruchem złoty żeton leży na g7, cztery srebrne na g12, b7, l7 i g2, a cztery szare na b12, l12, b2 i l2.",
    RE4: "Wieża niesie 15 szarych żetonów przy dwóch graczach, 12 przy trzech i 10 przy czterech. Można umówić się na inną liczbę, do 30, na krótszą albo dłuższą grę.",
    RE5: "Gracze ustalają, kto zaczyna; tutaj jest to Czerwony (nasza interpretacja), a pozostali grają po kolei za nim. Każdy wybiera pole strefy startowej dla swojej wieży. Musi być wolne, a na żadnym z ośmiu sąsiednich pól nie może stać wieża.",
    RE6: "Tura zaczyna się ruchem własnej wieży w jednym z ośmiu kierunków. Liczba na pierwszym polu w tym kierunku mówi, ile kroków wieża zrobi; krok na to pole jest pierwszym. Gdzie nie ma pierwszego pola, nie ma takiego ruchu.",
    RE7: "Wszystkie pola, na które wchodzi wieża, muszą być wolne. Jej najniższy szary żeton zostaje na opuszczonym polu, więc i ono jest zajęte podczas biegu.",
    RE8: "Przy krawędzi wieża zawraca i liczy dalej; pole przy krawędzi liczy się raz. Gdy dociera prosto, wraca po swojej linii. Gdy dociera na ukos, odbija się jak piłka i zachowuje tę część kierunku, która biegnie wzdłuż krawędzi; w rogu odwracają się obie części. O ukosie instrukcja mówi niewiele; odbicie to nasza interpretacja. Z f12 w prawo w górę trzema krokami idzie przez g13 i h12 na i11. Z g11 w górę pięcioma krokami musiałaby wrócić przez g11, więc nie może.",
    RE9: "Jeśli żaden kierunek nie jest możliwy, stawia się wieżę na dowolnym wolnym polu strefy startowej. Jej żeton zostaje, jak przy każdym ruchu.",
    RE10: "Figury, czyli wieże i żetony, są w konflikcie, gdy ich pola sąsiadują, prosto albo po skosie. Tura trwa, dopóki jakieś figury na planszy się stykają.",
    RE11: "Gracz, którego tura trwa, rozwiązuje konflikty krok po kroku: za każdym razem wybiera dwie stykające się figury i tę, która ustąpi. Przesuwa się ona o jedno pole, prosto w stronę przeciwną do drugiej.",
    RE12: "Potrzebuje tam wolnego pola albo krawędzi, za którą wypadnie. Dlatego w rzędach i skupiskach najpierw ustępują figury zewnętrzne. Wybrać wolno każdą figurę, także własną wieżę.",
    RE13: "Liczby nie mają tu znaczenia, a wieża, która ustępuje, nie zostawia żetonu.",
    RE14: "Własna wieża nigdy nie wypada za krawędź we własnej turze; takiego pchnięcia nie można wybrać.",
    RE15: "Wieża, która zrobiła tylko jeden krok, dotyka żetonu, który zostawiła. To konflikt jak każdy inny.",
    RE16: "Nasza interpretacja, żeby żadna tura nie trwała wiecznie. Pchnięcie nie może przywrócić pozycji (która figura, jakiego rodzaju i czyja, gdzie leży), która już była w tej turze, odkąd wieża ruszyła lub została postawiona; pozycja zaraz potem się liczy, ta przedtem nie. Jeśli zrobiłyby to wszystkie pchnięcia, a zawsze po 100 pchnięciach w turze, zostaje tylko to: spośród figur w konflikcie, poza własną wieżą, najdalsza od niej (w linii prostej) ustępuje jednemu z sąsiadów; któremu, wybiera gracz. Z kilku równie dalekich jest to pierwsza w kolejności czytania, od lewego górnego rogu. To zawsze jest możliwe i zawsze rozsuwa figury albo zrzuca je z planszy.",
    RE17: "Każdy żeton, który wypadnie za krawędź, należy do gracza, którego tura trwa.",
    RE18: "Kto wypchnie za krawędź cudzą wieżę, dostaje jej najniższy żeton, jeśli jakiś jeszcze jest, i może wziąć dowolny żeton z kolekcji jej właściciela albo z tego zrezygnować. Rozstrzyga się to od razu, przed następnym pchnięciem (nasza interpretacja); jeśli właściciel nic jeszcze nie zdobył, nie ma o czym decydować.",
    RE19: "Czyjej wieży nie ma na planszy, ten na początku swojej następnej tury stawia ją na dowolnym wolnym polu strefy startowej i rozwiązuje powstałe konflikty. Nasza interpretacja: zwykle na tym kończy się tura i nie zostaje żaden żeton, więc wieża na planszy zawsze niesie po jednym żetonie na każdą przyszłą turę. Można też umówić się, że potem wieża jeszcze rusza się jak zwykle; limit pchnięć i powtórzonych pozycji obejmuje wtedy obie części tury. Wieża pusta przed czasem rusza się, nic nie zostawiając, ale jej pole wyjściowe jest podczas ruchu zajęte.",
    RE20: "Każdy ma tyle tur, ile żetonów niosła wieża na początku; potem gra się kończy. Pusta wieża stoi na planszy do końca. Można ją wypchnąć, co daje już tylko wybór z kolekcji. Nasza interpretacja, bo instrukcja o tym milczy: gdy gra trzech lub czterech graczy i ktoś odejdzie, pozostali grają dalej. Jego wieża zostaje jako przeszkoda i można ją wypchnąć; ponieważ żadnej tury nie można pominąć, wykonuje tylko te ruchy, które musi, i zdobywa jak najmniej. Kto odszedł, zajmuje miejsce za wszystkimi, którzy zostali, a między sobą według punktów. Można też pozwolić, żeby dalej grał komputer.",
    RE21: "Szary żeton to 1 punkt, srebrny 3, złoty 5. Wygrywa, kto ma najwięcej punktów. Jeśli kilku graczy ma najwięcej, wygrywa ten z nich, kto ma złoty żeton, a jeśli nie ma go żaden z nich, ten, kto ma więcej srebrnych; jeśli i to jest równe, jest między nimi remis. Pozostałe miejsca przyznaje się tak samo.",
  },
};
export default texts;
