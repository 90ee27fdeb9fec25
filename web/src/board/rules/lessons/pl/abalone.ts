/** The lessons of Abalone in Polish. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  moving: {
    title: "Od jednej do trzech kul",
    about: "Jak kule idą po linii",
    steps: [
      {
        task: "Grasz czarnymi. Kula idzie na sąsiednie wolne pole, w jednym z sześciu kierunków. Rusz jedną kulę.",
        done: "Jedna kula, jedno pole.",
        wrong: "Ruszyła się więcej niż jedna kula. Rusz tylko jedną.",
      },
      {
        task: "Najwyżej trzy kule w rzędzie idą razem wzdłuż swojej linii. Rusz trzy naraz.",
        done: "Cała linia przesunęła się o jedno pole. To ruch po linii.",
        wrong:
          "To nie były trzy kule po linii. Wybierz trzy kule w rzędzie i poślij je wzdłuż niego.",
      },
      {
        task: "Tu w rzędzie leżą cztery, a naraz wolno ruszyć najwyżej trzy. Rusz trzy przednie, c3, d4 i e5, w prawo w górę.",
        done: "b2 została z tyłu. Zabranie jej byłoby odrzucone: nigdy więcej niż trzy.",
        wrong: "Weź c3, d4 i e5, bez b2, i idź w prawo w górę.",
      },
    ],
  },
  broadside: {
    title: "Ruch boczny",
    about: "Razem krok w bok",
    steps: [
      {
        task: "Dwie lub trzy kule w rzędzie mogą też zrobić krok w bok, wszystkie naraz. Weź c3, c4 i c5 i przesuń je w górę.",
        done: "Linia zachowała szyk i leży o rząd wyżej. To ruch boczny.",
        wrong: "Weź wszystkie trzy, od c3 do c5, i przesuń je w bok.",
      },
      {
        task: "Ruchem bocznym nigdy się nie przepycha. Na e5 stoi biała kula: spróbuj przesunąć d3, d4 i d5 w prawo w górę.",
        done: "Nie wolno: wszystkie pola, na które wchodzą, muszą być wolne.",
        wrong: "Tak wolno. Spróbuj d3, d4 i d5 razem w prawo w górę.",
      },
    ],
  },
  sumito: {
    title: "Trzy rodzaje sumito",
    about: "Przepychanie dłuższą linią",
    steps: [
      {
        task: "Dwie przeciwko jednej: przed e3 i e4 stoi pojedyncza biała kula, a pole za nią jest wolne. Przepchnij ją.",
        done: "Sumito dwie przeciwko jednej. Biała kula musiała się cofnąć.",
        wrong: "To nie to przepchnięcie. Weź e3 i e4 i idź w prawo.",
      },
      {
        task: "Trzy przeciwko jednej: c2, d3 i e4 wskazują na f5. Przepchnij wszystkimi trzema.",
        done: "Sumito trzy przeciwko jednej.",
        wrong: "Weź wszystkie trzy, od c2, i idź w prawo w górę.",
      },
      {
        task: "Trzy przeciwko dwóm: przed d5, d6 i d7 stoją dwie białe kule. Przepchnij w lewo.",
        done: "Sumito trzy przeciwko dwóm. Więcej niż dwóch nie da się przepchnąć nigdy.",
        wrong: "Weź d5, d6 i d7 i idź w lewo.",
      },
      {
        task: "Cztery w rzędzie przeciwko dwóm. Czwarta nie bierze udziału, bo przepychać mogą tylko trzy. Przepchnij trzema przednimi, od e3 do e5.",
        done: "e2 została z tyłu, a przepchnięcie i tak się udało.",
        wrong: "Weź e3, e4 i e5, bez e2, i idź w prawo.",
      },
    ],
  },
  "not-allowed": {
    title: "Czego nie wolno",
    about: "Bez przewagi, bez miejsca",
    steps: [
      {
        task: "Dwie przeciwko dwóm. Spróbuj przepchnąć kulami d4 i e5 w prawo w górę.",
        done: "Nie wolno: równe siły niczego nie przepchną. Taka równowaga to klincz.",
        wrong: "To inny ruch. Spróbuj przepchnąć kulami d4 i e5.",
      },
      {
        task: "Trzy przeciwko trzem. Spróbuj przepchnąć kulami e1, e2 i e3 w prawo.",
        done: "Nie wolno. Trzy kule w rzędzie są bezpieczne przed każdym atakiem wzdłuż ich linii, bo więcej niż trzy przepychać nie mogą.",
        wrong: "To inny ruch. Spróbuj przepchnąć kulami e1, e2 i e3.",
      },
      {
        task: "Dwie przeciwko jednej, ale tuż za białą kulą leży twoja własna. Spróbuj przepchnąć kulami e3 i e4.",
        done: "Nie wolno: za przepychaną kulą musi być wolne pole albo krawędź.",
        wrong: "To inny ruch. Spróbuj przepchnąć kulami e3 i e4 w prawo.",
      },
      {
        task: "W trzech miejscach Czarny mógłby przepychać w prawo, ale tylko w jednym wolno. Znajdź je.",
        done: "Trzy przeciwko dwóm i miejsce z tyłu. U góry jest dwie przeciwko dwóm, a pośrodku przeszkadza własna kula.",
        wrong: "Niczego nie przepchnięto. Poszukaj linii z przewagą i miejscem z tyłu.",
      },
    ],
  },
  out: {
    title: "Wypychanie",
    about: "Za krawędź i jak wygrać",
    steps: [
      {
        task: "Za e9 kończy się plansza. Wypchnij białą kulę.",
        done: "Odpada z gry. Sześć wypchniętych kul wygrywa.",
        wrong: "Nic nie wypadło. Użyj swojej linii na e6, e7 i e8.",
      },
      {
        task: "Pięć białych kul już wypadło. Wygraj grę.",
        done: "Szósta kula: wygrywa Czarny.",
        wrong: "Żadna kula nie wypadła. Spójrz w lewy górny róg: twoja linia wskazuje tam na i6.",
      },
    ],
  },
  together: {
    title: "Razem i w środku",
    about: "Gdzie kule są bezpieczne, a gdzie silne",
    steps: [
      {
        task: "Twoja kula na g9 zabłąkała się na krawędź, a biała linia celuje prosto w nią. Uratuj ją.",
        done: "Znów z innymi. W środku kula ma sąsiadów i miejsce; samotną przy krawędzi wypchną byle dwie.",
        wrong: "Teraz Biały wypycha kulę z g9. Nic nie jest pilniejsze: najpierw rusz ją.",
        tempted: "Wzdłuż krawędzi zostaje sama i wypchnęła ją następna biała linia, na h7 i h8.",
      },
      {
        task: "Gra dopiero się zaczęła. Ze środka przepycha się na zewnątrz we wszystkie strony. Poślij tam trzy kule w linii, tak by pierwsza stanęła na e4, e5 albo e6.",
        done: "Trzy w linii stoją w środku. Wzdłuż linii nikt ich nie cofnie, a stąd do każdego boku jest blisko.",
        wrong:
          "Tak można, ale nie z całą siłą. Trzy kule jedna za drugą, pierwsza na e4, e5 albo e6.",
        tempted: "Na krawędzi kule się traci, a środek zostaje Białemu. Idź w drugą stronę.",
      },
    ],
  },
  twice: {
    title: "Groź podwójnie",
    about: "Jedna kula, dwie linie",
    steps: [
      {
        task: "Białe kule na e9 i f9 stoją na krawędzi. Zagrozisz jednej, to odejdzie. Znajdź ruch, który grozi obu naraz, a potem wypchnij jedną.",
        done: "Biały mógł uratować tylko jedną. Dwie groźby naraz są warte więcej niż każde pojedyncze przepchnięcie.",
        wrong:
          "To za mała groźba albo stracona okazja. Poszukaj pola, na którym jedna kula należy do dwóch linii.",
        tempted:
          "Jedna groźba, i Biały ją odparł. Które pole należy do dwóch twoich linii kończących się na krawędzi?",
      },
    ],
  },
};
export default texts;
