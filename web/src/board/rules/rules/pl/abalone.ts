/** The rules page of Abalone in Polish. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Czternaście czarnych kul przeciwko czternastu białym na sześciokącie. Przesuwasz jedną, dwie lub trzy swoje kule o jedno pole, a gdzie twoja linia jest dłuższa od tej, na którą trafia, tam przepycha. Wygrywa ten, kto wypchnie za krawędź sześć kul. Trzymaj swoje razem i pośrodku.",
  sections: {
    turn: "Ruch",
    sumito: "Sumito: przepychanie",
    end: "Koniec gry",
    words: "Słowa Abalone",
  },
  captions: {
    start: "Zwykłe ustawienie. Do wyboru jest jedenaście innych.",
    "in-line": "Po linii: trzy kule idą jedna za drugą wzdłuż swojej linii.",
    broadside: "Ruch boczny: trzy kule naraz robią krok w bok, na wolne pola.",
    sumitos:
      "Trzy sumito, od dołu: dwie przeciwko jednej, trzy przeciwko jednej, trzy przeciwko dwóm.",
    "not-allowed":
      "Żadne z tych przepchnięć nie jest dozwolone: dwie przeciwko dwóm, trzy przeciwko trzem, a u góry za białą kulą stoi własna czarna.",
    out: "Przy krawędzi za e9 nie ma już pola: biała kula zostaje wypchnięta.",
    sizes:
      "Układ pojedynczy, podwójny, potrójny: kula, która nie styka się z żadną inną swojego koloru, dwie stykające się, trzy stykające się w dowolnym kształcie. Układ wieloelementowy: stykające się kule w dowolnej liczbie i dowolnym kształcie, jak na dole po prawej.",
    lance:
      "Lanca: trzy kule w prostej linii. Idzie jako całość, przepycha do dwóch kul, a wzdłuż jej linii nikt jej nie przepchnie.",
    arc: "Łuk: trzy kule wygięte w kolanko. W dwóch kierunkach brakuje mu jednego ruchu do linii.",
    shield: "Tarcza: trzy kule w trójkącie. Jej pary wskazują trzy kierunki.",
    block:
      "Blok: rzędy po trzy kule, których nikt nie przepchnie. Nazywamy tak co najmniej dwa rzędy po trzy lub więcej kul, jeden przy drugim (nasza interpretacja); biała linia od e7 do e9 nic tu nie zdziała.",
    det: "Det: samotna kula, dobrze ustawiona pośród kul przeciwnika: wszędzie przeszkadza. Nazywamy ją tak, gdy stykają się z nią co najmniej trzy i żadna w tym ustawieniu nie może jej przepchnąć (nasza interpretacja).",
    clinch:
      "Klincz: równe linie naprzeciw siebie, dwie przeciwko dwóm, trzy przeciwko trzem i tak dalej. Żadna nie może przepchnąć; trzeba go przełamać z innej strony.",
  },
  notation:
    "Ruch po linii to pole ostatniej kuli i następne pole na jej drodze: `c3d4`. Ruch boczny to oba końce grupy i pole, na które idzie pierwszy z nich: `c2c4d3`.",
  titles: {
    AB1: "Kolejność",
    AB2: "Co może się ruszyć",
    AB3: "Ruch po linii",
    AB4: "Ruch boczny",
    AB5: "Sumito: kiedy wolno przepchnąć",
    AB6: "Miejsce za przepychanymi kulami",
    AB7: "Poza planszą",
    AB8: "Przepychać nie trzeba",
    AB9: "Kto wygrywa",
    AB10: "Remisy i limity",
    AB11: "Gra z zegarem",
  },
  rules: {
    AB1: "Zaczyna Czarny, potem gracze grają na zmianę. Tura to jeden ruch, a może nim być też sumito. Nie można pasować.",
    AB2: "Naraz wolno ruszyć najwyżej trzy własne kule, każdą na sąsiednie pole i wszystkie w tym samym kierunku. Kilka rusza się razem tylko wtedy, gdy leżą obok siebie na prostej linii, bez luki.",
    AB3: "Ruch po linii: kule idą jedna za drugą wzdłuż linii, którą tworzą, na wolne pole przed pierwszą. Pojedyncza kula zawsze rusza się w ten sposób.",
    AB4: "Ruch boczny: dwie lub trzy kule schodzą ze swojej linii w bok i tworzą obok taką samą. Wszystkie pola, na które wchodzą, muszą być wolne, bo ruchem bocznym niczego się nie przepycha.",
    AB5: "Sumito: kule idące po linii przepychają kule przeciwnika, które stoją na tej linii tuż przed nimi, jeśli przepychanych jest mniej: jedną przez dwie, jedną przez trzy albo dwie przez trzy. Dalsze własne kule z tyłu nie dodają siły, więc rząd trzech oprze się każdemu atakowi wzdłuż tej linii.",
    AB6: "Przepychane kule potrzebują miejsca: pole za ostatnią jest wolne albo kończy się tam plansza. Własna kula w tym miejscu uniemożliwia przepchnięcie. Jeśli obie strony dzieli wolne pole, jest to zwykły ruch.",
    AB7: "Kula wypchnięta z planszy odpada z gry. Nikt nie może wyprowadzić z planszy własnej kuli.",
    AB8: "Kto mógłby przepchnąć, może zrobić co innego.",
    AB9: "Wygrywa ten, kto pierwszy wypchnie sześć kul. Można umówić się na inną liczbę; z czterema gra jest krótka.",
    AB10: "Nasza interpretacja, bo instrukcja dopuszcza gry bez końca: gdy pozycja pojawia się po raz trzeci z ruchem tej samej strony, jest remis; pozycja początkowa liczy się na starcie jako pierwszy raz. Remis jest też wtedy, gdy gracz, którego tura trwa, nie może się ruszyć. Można umówić się na inną liczbę powtórzeń albo na żadną, a także na limit ruchów: wtedy wygrywa ten, kto wypchnął więcej kul, a przy równej liczbie jest remis. Jeśli jeden ruch powoduje kilka z tych rzeczy, najpierw liczą się kule, potem powtórzenie, potem limit, potem brak ruchu.",
    AB11: "Można grać z zegarem. Turnieje mają własne limity czasu; w grach prywatnych instrukcja proponuje 10 lub 15 minut na gracza. Komu skończy się czas, ten przegrywa (nasza interpretacja).",
  },
};
export default texts;
