/** The lessons of Repulso in Polish. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  placing: {
    title: "Stawianie pionków",
    about: "Gdzie wolno stawiać pionki kolorowe i akcji",
    steps: [
      {
        task: "Grasz niebieskimi. Postaw kolorowy pionek na wolnym polu. Jest jeden warunek: tuż obok, z lewej, z prawej, nad nim i pod nim, nie może leżeć twój inny pionek. Po skosie albo obok pomarańczowego wolno.",
        done: "To wszystko. Pola tuż obok własnych pionków są dla twoich kolorowych pionków zamknięte.",
        wrong: "To był pionek akcji. Tym razem postaw kolorowy.",
      },
      {
        task: "Później robi się ciasno. Dla niebieskiego pionka zostało tylko jedno pole. Znajdź je.",
        done: "To d5. Wszystkie inne wolne pola stykają się z którymś z twoich pionków.",
        wrong: "To był pionek akcji. Znajdź pole dla kolorowego.",
      },
      {
        task: "Pionki akcji mają więcej swobody: wolno je postawić na każdym wolnym polu, nawet daleko od wszystkiego. Postaw jeden.",
        done: "Zostanie tam do końca gry. Tuż obok kolorowych pionków wprawia je w ruch; o tym w następnej lekcji.",
        wrong: "To był kolorowy pionek. Wybierz biały pionek akcji.",
      },
    ],
  },
  slide: {
    title: "Przesunięcie",
    about: "Jak pionek akcji porusza to, co leży obok",
    steps: [
      {
        task: "Kolorowy pionek na planszy rusza się tylko wtedy, gdy obok niego stanie pionek akcji. Postaw go na b4, po lewej stronie swojego pionka, a potem przesuń swój pionek w prawo.",
        done: "Sunął, aż coś stanęło mu na drodze: pomarańczowy pionek na e4. Wcześniej zatrzymać się nie może.",
        wrong: "Tak wolno, ale spróbuj tego: pionek akcji na b4, potem twój pionek w prawo.",
      },
      {
        task: "Jedną stronę zamyka pionek akcji, zostają więc najwyżej trzy kierunki. Postaw go na c2 i przesuń swój pionek w górę.",
        done: "Z c3 na c5, tuż pod pomarańczowy pionek. W lewo doszedłby do a3, w prawo do e3.",
        wrong: "Tak wolno, ale spróbuj tego: pionek akcji na c2, potem twój pionek w górę.",
      },
    ],
  },
  order: {
    title: "Przesuwają obie strony",
    about: "Kto przesuwa pierwszy i dlaczego kolejność jest ważna",
    steps: [
      {
        task: "Tym razem ruchem objęte będą cztery pionki. Postaw pionek akcji na c3. To ty go stawiasz, więc przesuwasz najpierw ty, w dowolnej kolejności. Utwórz grupę z trzech: c4 w prawo, potem d3 w górę.",
        done: "Trzy niebieskie pionki są połączone. Potem Pomarańczowy przesunął oba swoje w dół i też utworzył grupę. Wszystko to była jedna tura.",
        wrong:
          "Można, ale grupy z trzech już nie będzie. Pionek akcji na c3, potem najpierw c4 w prawo: gdy d3 pójdzie w górę, droga c4 jest zablokowana.",
      },
      {
        task: "Ta sama chwila z drugiej strony. Grasz pomarańczowymi. Niebieski postawił pionek akcji i twoje dwa pionki też muszą się przesunąć. Przesuń oba w dół.",
        done: "Grupa z dwóch. A teraz jest dopiero twoja tura: przesuwanie w turze Niebieskiego nic cię nie kosztowało.",
        wrong: "Można, ale przesuń oba w dół: obok siebie utworzą grupę.",
      },
    ],
  },
  cluster: {
    title: "Grupa",
    about: "Łączenie pionków i jak się liczą",
    steps: [
      {
        task: "Masz grupę z dwóch pionków i jeden samotny, który też liczy się jako grupa. Postaw obok samotnego pionek akcji i przesuń go do tamtych dwóch.",
        done: "Teraz wszystkie trzy to jedna grupa. Postawić obok własnego koloru nie wolno, ale przesunąć tam wolno.",
        wrong: "Samotny pionek stoi na e3. Wpraw go w ruch i poślij w lewo.",
      },
      {
        task: "Koniec pewnej gry. Grasz pomarańczowymi i stawiasz ostatni pionek; potem liczy się grupy.",
        done: "Pomarańczowy ma 5 grup, Niebieski 6: mniej wygrywa. Przy równej liczbie decydowałaby większa z największych grup.",
      },
    ],
  },
  unable: {
    title: "Brak ruchu",
    about: "Gdy kolorowy pionek nie ma już pola",
    steps: [
      {
        task: "Grasz pomarańczowymi, został ci jeden pionek kolorowy i jeden akcji. Każde wolne pole styka się z pomarańczowym, więc kolorowego nie ma gdzie postawić. Postaw pionek akcji tak, żeby niebieski pionek musiał opuścić swoje pole.",
        done: "Niebieski pionek musiał pójść w górę i c4 jest dla ciebie otwarte. Gdyby tylko już była twoja tura…",
        wrong:
          "To nie otwiera ci żadnego pola. Spójrz na niebieski pionek na c4: gdy obok, na d4, stanie pionek akcji, może pójść tylko w górę.",
      },
      {
        task: "Teraz grasz niebieskimi. Pomarańczowy chce postawić ostatni kolorowy pionek na c4. Przeszkodź mu, a gra jest twoja.",
        done: "Nie ma pola dla kolorowego pionka ani pionka akcji: Pomarańczowy nie może się ruszyć i przegrywa od razu, bez względu na grupy.",
        wrong: "Teraz Pomarańczowy po prostu zagra c4. Zajmij właśnie to pole, pionkiem akcji.",
      },
    ],
  },
  open: {
    title: "Nie zamykaj sobie pól",
    about: "Kolorowy pionek potrzebuje miejsca",
    steps: [
      {
        task: "Grasz niebieskimi, został ci jeden pionek kolorowy i trzy akcji. Zanim cokolwiek zrobisz, policz pola, na które kolorowy może jeszcze wejść.",
        done: "Było tylko jedno, b5, i Pomarańczowy właśnie miał je zająć. Stawiaj kolorowy pionek, póki jego pole jest otwarte; pionki akcji mogą poczekać.",
        wrong:
          "Za wolno. Twój kolorowy pionek pasuje tylko na jedno pole, a Pomarańczowy je zamknie.",
        tempted:
          "Pomarańczowy zajął b5. Nie ma pola dla twojego kolorowego pionka, żaden pionek akcji go nie otworzy i gra jest od razu przegrana.",
      },
      {
        task: "Grasz niebieskimi. Twój ostatni kolorowy pionek może stanąć na a1, f2 albo f4. Postaw go tak, żeby zarazem nie pozwolił pomarańczowemu z f3 przesunąć się do sąsiadów.",
        done: "Teraz f3 nie dołączy do innych i na końcu Niebieski ma mniej grup.",
        wrong:
          "Tak f3 może się przesunąć: Pomarańczowy połączy pionki i skończy z mniejszą liczbą grup.",
        tempted:
          "Pionek akcji zabrał ci jedno pole, przesunięty pionek drugie, a Pomarańczowy zajął ostatnie. Niebieski nie może się ruszyć.",
      },
    ],
  },
  close: {
    title: "Zamykaj cudze pola",
    about: "Wygrana przez zabranie ostatniego pola",
    steps: [
      {
        task: "Grasz pomarańczowymi. Niebieskiemu został jeden kolorowy pionek. Znajdź jedyne pole, na które może wejść, i zamknij je.",
        done: "Nie ma pola dla kolorowego pionka i żaden pionek akcji go nie otworzy: Niebieski od razu przegrywa. Wszystko jedno, czym zamkniesz pole.",
        wrong: "Niebieski pionek wciąż ma swoje pole. To a3: postaw tam cokolwiek.",
        tempted: "Niebieski zajął a3 i jest bezpieczny.",
      },
      {
        task: "Grasz niebieskimi, zostały ci dwa pionki kolorowe i jeden akcji. Pomarańczowy nie ma już pionków akcji, więc liczy się każde pole. Użyj swojego tak, żeby Pomarańczowemu pola skończyły się wcześniej niż tobie.",
        done: "Pomarańczowy postawi jeszcze jeden pionek, potem ty swój i Pomarańczowy nie może się ruszyć.",
        wrong:
          "Tak Pomarańczowy stawia ostatni. Poszukaj pola, z którego twój pionek akcji poruszy inne: f2 albo d3.",
        tempted:
          "Pomarańczowy zajął e1 i Niebieski nie ma już pola. Najpierw trzeba było użyć pionka akcji.",
      },
    ],
  },
};
export default texts;
