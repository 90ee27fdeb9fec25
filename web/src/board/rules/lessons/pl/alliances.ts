/** The lessons of Alliances in Polish. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  connection: {
    title: "Połączenie",
    about: "Od jednego boku koloru do drugiego",
    steps: [
      {
        task: "Krążki nie należą do nikogo. W swojej turze kładziesz jeden, dowolnego koloru, na pustym polu. Połóż krążek.",
        done: "Każdy krążek jest dla was obojga. Co każdy może z nim zrobić, mówią tablice.",
      },
      {
        task: "Grasz jako Pierwszy, z dolną tablicą: fioletowy łączysz krążkami fioletowymi i zielonymi. Łańcuch biegnie prawie od jednego fioletowego boku do drugiego; brakuje jednego pola. Zamknij go.",
        done: "Fioletowy jest twój. Bierzesz z zapasu fioletowy krążek jako trofeum, a drugi gracz zaznacza stratę srebrnym.",
        wrong:
          "Łańcuch jest wciąż przerwany na g7. Zamknie go tam fioletowy albo zielony; pomarańczowy do niego nie należy.",
      },
    ],
  },
  ally: {
    title: "Kolor sprzymierzony",
    about: "Ten sam krążek mostem albo murem",
    steps: [
      {
        task: "Teraz grasz jako Drugi, z górną tablicą: przy pomarańczowym sprzymierzony jest dla ciebie zielony. Połącz pomarańczowe boki, górny i dolny, jednym krążkiem.",
        done: "Pomarańczowy i zielony od góry do dołu. Pierwszy gracz nie może tu użyć zielonego, więc pomarańczowy jest tylko twój.",
        wrong:
          "Luka jest na g7. Pasuje pomarańczowy albo zielony; fioletowy przydałby się tylko pierwszemu graczowi.",
      },
      {
        task: "Grasz jako Pierwszy, a ten sam łańcuch zaraz się zamknie. Łańcuch wygrywa dla tego, kto może użyć wszystkich jego krążków, bez względu na to, kto go dokończy. Wypełnij lukę kolorem, którego drugi gracz użyć nie może.",
        done: "Fioletowy jest przy pomarańczowym sprzymierzony z tobą, nie z drugim graczem. Łańcuch jest przecięty.",
        wrong:
          "Pomarańczowy albo zielony dokończyłby łańcuch drugiego gracza, a gdzie indziej luka zostaje otwarta. Połóż fioletowy na g7.",
      },
    ],
  },
  fence: {
    title: "Płot",
    about: "Zdobyć to, czego przeciwnik już nie połączy",
    steps: [
      {
        task: "Kolor zdobywasz też wtedy, gdy drugi gracz już nigdy go nie połączy. Grasz jako Pierwszy. Drugi łączy pomarańczowy krążkami pomarańczowymi i zielonymi; fioletowy płot od krawędzi do krawędzi uniemożliwi to na zawsze. Zamknij płot.",
        done: "Między pomarańczowymi bokami nie ma już drogi dla drugiego gracza: pomarańczowy jest twój.",
        wrong: "Luka w płocie jest na g7 i tylko fioletowy zamknie ją przed drugim graczem.",
      },
      {
        task: "Płot może być krótki: wystarczy pięć krążków wzdłuż jednego boku. Zamknij górny pomarańczowy bok.",
        done: "Drugi gracz nigdy nie dotrze do tego boku. Pięć krążków i pomarańczowy jest twój.",
        wrong: "Jedno pole górnego boku jest wciąż otwarte: m2. Połóż tam fioletowy.",
      },
    ],
  },
  winning: {
    title: "Wygrana",
    about: "Dwa kolory z trzech",
    steps: [
      {
        task: "Grasz jako Pierwszy i masz już fioletowy. Dwa kolory wygrywają grę. Spójrz na dolny pomarańczowy bok.",
        done: "Pomarańczowy jest odgrodzony: twój drugi kolor i cała gra.",
        wrong:
          "Na dole wzdłuż pomarańczowego boku leżą cztery fioletowe krążki. Piąty, na a6, zamknie płot.",
      },
      {
        task: "Rzadki widok: łańcuch z jednego koloru między jego własnymi bokami. Rozstrzyga wszystkie trzy kolory naraz. Zamknij go pomarańczowym krążkiem.",
        done: "Łączy pomarańczowy dla obu graczy, więc przypada on tobie, bo to twój krążek. Drugiemu graczowi zamyka zielony, a tobie fioletowy. Dwa kolory do jednego: wygrywasz.",
        wrong:
          "Z innym krążkiem nie jest to łańcuch z samego pomarańczowego. Połóż pomarańczowy na g7.",
      },
    ],
  },
  twoways: {
    title: "Dwie drogi",
    about: "Luka, której nikt nie zamknie",
    steps: [
      {
        task: "Grasz jako Pierwszy, a przy pomarańczowym sprzymierzony jest dla ciebie fioletowy. Twój pomarańczowy łańcuch schodzi do c4. Żaden pojedynczy krążek go nie dokończy, ale jeden zostawia na to dwie drogi. Połóż go, a potem dokończ.",
        done: "Drugi zamknął jedną drogę, a ty masz drugą. Luka z dwiema drogami jest jak zamknięta.",
        wrong:
          "Łańcuch wciąż jest otwarty. Najpierw pole, które zostawia dwie drogi, potem ta, którą zostawił ci Drugi.",
        tempted:
          "Została tylko jedna droga i Drugi ją zamknął. Poszukaj pola, z którego prowadzą dwie.",
      },
    ],
  },
  block: {
    title: "Blokuj, budując",
    about: "Jeden krążek, który robi dwie rzeczy",
    steps: [
      {
        task: "Grasz jako Pierwszy. Drugiemu brakuje krążka na g7, żeby połączyć pomarańczowy pomarańczowymi i zielonymi. Twój łańcuch pomarańczowych i fioletowych też jest przerwany. Zatrzymaj go krążkiem, po którym twojego łańcucha nie da się już przerwać, i dokończ go.",
        done: "Fioletowy na g7 zatrzymał Drugiego i połączył twój łańcuch, który miał wtedy dwie drogi w dół. Najlepsza blokada to ta, która buduje.",
        wrong:
          "Tak pomarańczowy przypada Drugiemu. Zapobiega temu tylko fioletowy krążek na g7, a wtedy twój łańcuch ma dwie drogi.",
        tempted:
          "Wyglądało na wygraną, ale Drugi był szybszy: zielony na g7 i pomarańczowy przepadł. Najpierw zatrzymaj to, co grozi od razu.",
      },
    ],
  },
};
export default texts;
