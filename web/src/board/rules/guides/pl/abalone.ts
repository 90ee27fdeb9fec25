/** The guide of a first game of Abalone in Polish. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Grasz czarnymi i zaczynasz. Do trzech kul w rzędzie przesuwa się o jedno pole, wzdłuż swojej linii albo w bok. Do środka to dobry kierunek: tam nikogo się nie wypycha.",
    "Trzymaj kule obok siebie. Trzech w rzędzie nie da się przepchnąć wzdłuż ich linii; samotna ustępuje byle dwóm.",
    "Żeby przepychać, twoja linia musi być dłuższa od tej, na którą trafia: dwie na jedną, trzy na jedną lub dwie. Buduj linie, które celują w Białego.",
    "Spójrz na krawędź. Kula, która tam stoi, a przed nią obca linia, jest prawie stracona. Jest tam biała? A może twoja?",
    "Przed ruchem spójrz też na linie Białego: którą z twoich kul mógłby zaraz przepchnąć?",
  ],
  otherwise: "Przepychaj, gdzie się da, trzymaj się razem i z dala od krawędzi. Wygrywa sześć kul.",
  inside: "",
  insideOpponent: "",
  can: {
    "collected:own":
      "Jedna z twoich linii może wypchnąć kulę z planszy. Zobacz, gdzie Biały stoi na krawędzi.",
    "pushed:own":
      "Gdzieś możesz przepychać: jedna z twoich linii jest dłuższa od białej przed nią.",
    "slid:own": "Na razie nie ma czego przepychać. Podejdź bliżej, w grupie.",
  },
  happened: {
    "collected:opponent":
      "Twoja kula stała na krawędzi, a biała linia przed nią była dłuższa od twojej.",
    "pushed:opponent": "Biały miał w tej linii więcej kul niż ty. Trzy w rzędzie by wytrzymały.",
    "slid:opponent": "Nic nie zostało przepchnięte. Zobacz, dokąd celują teraz białe linie.",
  },
};
export default texts;
