/** The lessons of Repello in Polish. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  steps: {
    title: "Ruch wieży",
    about: "Tyle kroków, ile mówi pierwsze pole",
    steps: [
      {
        task: "Grasz czerwonymi. Na początku każdy stawia swoją wieżę na polu zielonej strefy startowej. Wybierz pole.",
        done: "Twoja wieża niesie 15 szarych żetonów, po jednym na każdą twoją turę.",
      },
      {
        task: "Jest osiem kierunków. Liczba na pierwszym polu mówi, ile kroków zrobisz w tę stronę, ani więcej, ani mniej. Znajdź kierunek, w którym są dokładnie trzy kroki.",
        done: "W dół: na d6 jest 3. Twój najniższy żeton został na opuszczonym polu.",
        wrong: "Pierwsze pole w tym kierunku ma inną liczbę. Poszukaj trójki.",
      },
      {
        task: "Wszystkie pola na drodze muszą być wolne. W lewo w górę na e11 jest 5, a na tej drodze leży szary żeton na b12. Spróbuj tam pójść.",
        done: "Nie wolno: jedno zajęte pole na drodze zamyka cały kierunek.",
        wrong: "Ten kierunek jest otwarty. Spróbuj w lewo w górę.",
      },
    ],
  },
  bounce: {
    title: "Odbicie",
    about: "Co się dzieje przy krawędzi",
    steps: [
      {
        task: "Przy krawędzi wieża odbija się jak piłka i liczy dalej. Idź w prawo w górę: 5 kroków.",
        done: "e11, f12, g13, potem znów w dół: h12, i11.",
        wrong: "To inny kierunek. Idź w prawo w górę.",
      },
      {
        task: "Gdy trafia na krawędź prosto, wraca po swojej linii. Idź prosto w górę: 4 kroki.",
        done: "d11, d12, d13 i z powrotem na d12. Pole przy krawędzi liczy się raz.",
        wrong: "To inny kierunek. Idź prosto w górę.",
      },
      {
        task: "Z f10 prosto w górę jest 6 kroków: trzy do krawędzi, dwa z powrotem, a szósty byłby samym f10, gdzie leży już twój żeton. Spróbuj.",
        done: "Nie wolno: żeton, który zostawiasz, zamyka ci drogę powrotną.",
        wrong: "Ten kierunek jest otwarty. Spróbuj prosto w górę.",
      },
    ],
  },
  chain: {
    title: "Konflikty i reakcje łańcuchowe",
    about: "Co się styka, to się odpycha",
    steps: [
      {
        task: "Figury, które się stykają, są w konflikcie, także po skosie. Idź dwa kroki w prawo, obok złotego żetonu. Potem zdecyduj, kto ustąpi: odepchnij złoty żeton.",
        done: "Złoty żeton przesunął się o jedno pole, prosto od ciebie. Mogła też cofnąć się twoja wieża.",
        wrong: "Tak też można. Tym razem idź w prawo i niech ustąpi złoty żeton.",
      },
      {
        task: "Złoty żeton leży przy krawędzi. Idź prosto w dół, obok szarego, i tym razem niech ustąpi twoja wieża.",
        done: "Wieża ustąpiła na l7, dotknęła złotego żetonu i wypchnęła go za krawędź. 5 punktów dla ciebie.",
        wrong:
          "To nic nie daje. Idź w dół, niech twoja wieża ustąpi w prawo, a potem wypchnij złoty żeton.",
      },
      {
        task: "Reakcja łańcuchowa. Idź prosto w dół i pchaj tak, żeby srebrny żeton z m4 wypadł za krawędź.",
        done: "Jedno pchnięcie wywołało następne: 3 punkty. Tura trwa, dopóki jakieś figury się stykają.",
        wrong:
          "Srebrny żeton wciąż tam leży. Idź w dół, popchnij k6 w prawo w dół, a m4 będzie musiał ustąpić.",
      },
    ],
  },
  off: {
    title: "Wieża wypada za krawędź",
    about: "Co dostajesz za wypchnięcie wieży",
    steps: [
      {
        task: "Zielona wieża stoi przy krawędzi, a Zielony zdobył złoty żeton. Idź w prawo w dół, wypchnij wieżę i wybierz zdobycz.",
        done: "Dostajesz najniższy żeton z zielonej wieży i złoto z kolekcji Zielonego. Zielony wróci z wieżą w swojej następnej turze.",
        wrong: "Można, ale da się zyskać więcej: w prawo w dół, wypchnij wieżę w prawo, weź złoto.",
      },
      {
        task: "Twoja własna wieża nigdy nie wypada za krawędź w twojej turze. Spróbuj kazać jej ustąpić w prawo.",
        done: "Nie wolno. Tu musi ustąpić szary żeton.",
        wrong: "Na tym się skończy. Najpierw jednak spróbuj kazać wieży ustąpić w prawo.",
      },
    ],
  },
  back: {
    title: "Powrót",
    about: "Gdy twoja wieża została wypchnięta",
    steps: [
      {
        task: "Twoja wieża została wypchnięta. Stawiasz ją na dowolnym wolnym polu strefy startowej i rozwiązujesz powstałe konflikty. Znajdź pole, z którego wypchniesz złoty żeton za lewą krawędź.",
        done: "Wieża popchnęła srebrny żeton, a ten wypchnął złoty. Powrót to cała tura i nie zostaje po nim żaden żeton.",
        wrong: "Złoty żeton wciąż jest na planszy. Postaw wieżę na d7, obok srebrnego.",
      },
    ],
  },
  count: {
    title: "Licz dwie tury",
    about: "Swoją i tę, która przyjdzie po niej",
    steps: [
      {
        task: "Grasz czerwonymi. Srebrny żeton na l7 jest wart 3 punkty, dla ciebie albo dla Zielonego. Zagraj turę, która ci go da; przy każdym wyborze, kto ustąpi, pomyśl, co potem może zrobić Zielony.",
        done: "3 punkty, a Zielony nic nie zyska. Za każdym razem licz dwie tury: swoją i następną.",
        wrong:
          "Srebrny żeton nie jest jeszcze twój. Idź prosto w górę i każ wszystkim ustępować w prawo, aż wypadnie za krawędź.",
        tempted:
          "Srebrny żeton zostaje blisko krawędzi i w następnej turze bierze go Zielony: 3 punkty dla niego zamiast dla ciebie.",
      },
      {
        task: "Grasz czerwonymi i masz złoty żeton. Srebrny na m2 to 3 punkty więcej. Zanim go weźmiesz, policz też następną turę Zielonego i zagraj taką, po której zyska najwyżej punkt.",
        done: "Nic zyskanego i prawie nic straconego. Czasem najlepsza tura to ta, która niczego nie oddaje.",
        wrong: "Po tym Zielony może wypchnąć twoją wieżę za krawędź i wziąć złoty żeton.",
        tempted:
          "3 punkty dla ciebie, a potem Zielony wypchnął twoją wieżę i wziął złoto. Razem to 8 punktów straty.",
      },
    ],
  },
  edge: {
    title: "Pilnuj tego, co masz",
    about: "Wieża przy krawędzi jest w niebezpieczeństwie",
    steps: [
      {
        task: "Grasz czerwonymi, stoisz na i13 przy krawędzi i masz złoty żeton. Szary można wziąć od razu, ale Zielony jest blisko. Gdzie musi stać twoja wieża, gdy zacznie się jego tura?",
        done: "Tam Zielony nie wypchnie twojej wieży i złoto jest bezpieczne.",
        wrong: "Tam Zielony może wypchnąć twoją wieżę za krawędź i wziąć złoty żeton.",
        tempted:
          "Punkt dla ciebie, a potem Zielony wypchnął twoją wieżę i wziął złoty żeton. Kiepska zamiana.",
      },
    ],
  },
};
export default texts;
