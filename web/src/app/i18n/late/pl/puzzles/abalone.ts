/** Texts: puzzles of Abalone. */

import { plural } from "../../../plural";
import type { GamePuzzleTexts } from "../../../gametexts";

const within = (turns: number) =>
  `w najwyżej ${turns} ${plural("pl", turns, { one: "ruchu", other: "ruchach" })}`;

const texts: GamePuzzleTexts = {
  themes: {
    sumito: ["Sumito", "Pierwszy ruch przepycha."],
    edge: ["Krawędź", "Kule są spychane na krawędź, gdzie grozi im niebezpieczeństwo."],
    "double-threat": ["Podwójna groźba", "Jeden ruch grozi dwóm kulom; ocalić można tylko jedną."],
    defence: ["Obrona", "Jeden ruch trzyma wszystko razem."],
    "six-in-n": ["Szósta kula", "Kula, która rozstrzyga grę."],
    quiet: ["Cichy ruch", "Pierwszy ruch niczego nie przepycha, a i tak jest najsilniejszy."],
    broadside: ["Ruch w bok", "Kule przesuwają się w bok."],
  },
  goals: {
    win: ({ turns }) => `Wypchnij decydującą kulę ${within(turns)}, bez względu na odpowiedź.`,
    gain: ({ turns }) => `Wypchnij kulę ${within(turns)}, bez względu na odpowiedź.`,
    save: ({ turns }) => `Znajdź jedyny ruch, po którym nie stracisz kuli ${within(turns)}.`,
  },
  proofs: {
    win: ({ turns }) => `Bez względu na odpowiedź decydująca kula wypada ${within(turns)}.`,
    gain: ({ turns }) => `Bez względu na odpowiedź jakaś kula wypada ${within(turns)}.`,
    save: ({ turns }) =>
      `Każdy inny ruch traci kulę ${within(turns)}, nawet jeśli w zamian wypchniesz inną.`,
  },
};
export default texts;
