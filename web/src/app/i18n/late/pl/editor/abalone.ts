/** Teksty: ustawianie pozycji w Abalone. */

import type { GameEditorTexts } from "../../../gametexts";

const texts: GameEditorTexts = {
  fields: { side: "Na ruchu", plies: "Zagrane ruchy" },
  values: { side: { b: "Czarny", w: "Biały" } },
  note: "Brakujące kule liczą się jako wypchnięte.",
  contradictions: {
    words: () => "tekst musi zawierać planszę, stronę na ruchu i liczbę ruchów",
    side: ({ text }) => `„${text}” to ani b, ani w – strona na ruchu`,
    "not-counted": () => "ruchy liczy się tylko wtedy, gdy ich liczba jest ograniczona; wpisz -",
    "no-count": ({ text }) => `„${text}” nie jest liczbą ruchów`,
    "beyond-limit": ({ plies, limit }) => `zagrane ruchy: ${plies}, a limit to ${limit}`,
    "too-many": ({ seat, most, found }) =>
      `${seat} ma za dużo kul: ${found} zamiast najwyżej ${most}`,
    "lost-too-many": ({ seat, most, found }) =>
      `${seat} – stracone kule: ${found}, a gra kończy się przy ${most}`,
    lost: ({ seat }) => `${seat} właśnie przegrał, więc to on byłby na ruchu`,
  },
};
export default texts;
