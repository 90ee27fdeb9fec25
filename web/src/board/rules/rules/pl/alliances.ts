/** The rules page of Alliances in Polish. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Wszystkie krążki są wspólne: pomarańczowe, fioletowe i zielone. Kolor zdobywasz, gdy połączysz jego dwa boki sześciokąta, a oprócz samego koloru pomaga ci kolor sprzymierzony, dla każdego z was inny. Ten sam krążek może więc być dla ciebie mostem, a dla przeciwnika murem. Dwa kolory z trzech wygrywają grę.",
  sections: {
    board: "Plansza i tablice",
    turn: "Tura",
    winning: "Jak zdobyć kolor",
    end: "Jak wygrać grę",
  },
  captions: {
    start:
      "Każdy kolor ma dwa boki, naprzeciw siebie. Dolna tablica łączy pomarańczowy z fioletowym, fioletowy z zielonym i zielony z pomarańczowym; górna pomarańczowy z zielonym, fioletowy z pomarańczowym i zielony z fioletowym.",
    connection:
      "Pierwszy gracz połączył fioletowe boki krążkami fioletowymi i zielonymi i zdobywa fioletowy.",
    fence:
      "Fioletowy płot: drugi gracz, który łączy pomarańczowy krążkami pomarańczowymi i zielonymi, już nigdy się nie przedostanie. Pierwszy zdobywa pomarańczowy.",
    side: "Krótki płot: pięć fioletowych krążków wzdłuż jednego boku zamyka go przed drugim graczem.",
    all: "Łańcuch z jednego koloru rozstrzyga wszystkie trzy naraz: łączy pomarańczowy, a fioletowy i zielony odgradza.",
  },
  notation:
    "Najpierw litera koloru (O, P dla fioletowego, G dla zielonego), potem pole: `Pg7` kładzie fioletowy krążek na środkowym polu. `swap` zamienia tablice.",
  titles: {
    AL1: "Plansza",
    AL2: "Sześć boków",
    AL3: "Kolory sprzymierzone",
    AL4: "Kładzenie krążka",
    AL5: "Zapas",
    AL6: "Zdobycie koloru łańcuchem",
    AL7: "Zdobycie koloru płotem",
    AL8: "Kto jest pierwszy",
    AL9: "Kilka kolorów naraz",
    AL10: "Trofeum",
    AL11: "Krążki rozstrzygniętego koloru",
    AL12: "Wygranie gry",
  },
  rules: {
    AL1: "Plansza to sześciokąt o boku siedmiu pól, w którym brakuje sześciu pól narożnych: 121 pól w 13 rzędach, od góry po 5 8 9 10 11 12 11 12 11 10 9 8 5 pól.",
    AL2: "Bok ma pięć pól i żadne pole nie należy do dwóch boków. Od góry, zgodnie z ruchem wskazówek zegara, boki są pomarańczowy, fioletowy, zielony, pomarańczowy, fioletowy, zielony; każdy kolor ma więc dwa boki, naprzeciw siebie.",
    AL3: "Kolor wolno łączyć nim samym i kolorem sprzymierzonym, a obie tablice wymieniają inne. Dolna tablica: pomarańczowy z fioletowym, fioletowy z zielonym, zielony z pomarańczowym. Górna tablica: pomarańczowy z zielonym, fioletowy z pomarańczowym, zielony z fioletowym. Pierwszy gracz zaczyna z dolną tablicą (nasza interpretacja).",
    AL4: "W turze kładzie się na pustym polu jeden krążek ze wspólnego zapasu, dowolnego koloru. Nie można pasować. Można umówić się na zamianę, której nie ma w instrukcji: drugi gracz może wtedy odpowiedzieć na pierwszy krążek zamianą tablic zamiast własnego krążka. Potem kładzie pierwszy gracz, a tablice zostają, jak są.",
    AL5: "Zapas ma po 42 krążki każdego koloru. Gdy jakiś kolor się skończy, nie można go już kłaść.",
    AL6: "Krążki tworzące nieprzerwany łańcuch od jednego boku koloru do drugiego, każdy tego koloru albo sprzymierzonego, łączą jego boki. Kolor dostaje gracz, którego tablica pozwala na każdy krążek łańcucha, bez względu na to, kto go dokończył. Gdy łańcuch jest z samego koloru, pozwalają na niego obie tablice, a wygrywa ten, kto położył ostatni krążek.",
    AL7: "Kolor można też zdobyć płotem. Gdy jednemu z graczy nie zostaje żadna droga między bokami koloru, przez puste pola oraz krążki tego koloru i jego sprzymierzonego, zdobywa go drugi. Czy w zapasie są jeszcze krążki na taką drogę, nie ma znaczenia (nasza interpretacja).",
    AL8: "Każdy kolor zdobywa się tylko raz; zdobywa go ten, dla kogo warunek spełni się pierwszy. Jeśli jeden krążek łączy kolor dla obu graczy, dostaje go ten, kto krążek położył. Innego remisu nie ma: kto jest połączony, nie jest odgrodzony, a jeden krążek nigdy nie odgradza obu graczy od tego samego koloru.",
    AL9: "Jeden krążek może rozstrzygnąć kilka kolorów. Każdy ocenia się osobno i mogą przypaść różnym graczom.",
    AL10: "Kto zdobywa kolor, bierze z zapasu krążek tego koloru jako trofeum; wypada on z gry. Dzieje się to zaraz po rozstrzygającym krążku, w tej samej turze; jeśli żadnego już nie ma, nie ma trofeum (nasza interpretacja). Przeciwnik kładzie na straconym kolorze srebrny krążek.",
    AL11: "Rozstrzygnięcie koloru nic nie zmienia w jego krążkach: w łańcuchach i płotach innych kolorów liczą się jak przedtem.",
    AL12: "Dwa kolory wygrywają grę. Trzech nie da się podzielić po równo, więc zawsze jest zwycięzca.",
  },
};
export default texts;
