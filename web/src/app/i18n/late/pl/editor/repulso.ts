/** Teksty: ustawianie pozycji w Repulso. */

import type { GameEditorTexts } from "../../../gametexts";

const texts: GameEditorTexts = {
  fields: { turn: "Na ruchu" },
  values: { turn: { "?": "wynika z planszy", b: "Niebieski", o: "Pomarańczowy" } },
  mark: "Musi się jeszcze przesunąć",
  marked: "musi się jeszcze przesunąć",
  note: "Kto jest na ruchu, wynika z liczby pionków: w każdej turze stawia się jeden.",
  contradictions: {
    words: () =>
      "tekst musi zawierać planszę, gracza na ruchu i pionki, które jeszcze się przesuną",
    "on-turn": ({ seat }) => `przy tylu pionkach na planszy ruch ma ${seat}`,
    "too-many-coloured": ({ seat, most, found }) =>
      `${seat} ma za dużo kolorowych pionków: ${found} zamiast najwyżej ${most}`,
    "too-many-actions": ({ seat, turns, coloured, most }) =>
      `${seat} – tury: ${turns}, kolorowe pionki: ${coloured}; reszta to byłyby pionki akcji, a tych jest tylko ${most}`,
    "too-few-turns": ({ seat, turns, coloured }) =>
      `${seat} – kolorowe pionki: ${coloured}, ale tury dopiero ${turns}: gracze stawiają na zmianę`,
    pending: ({ cells }) =>
      `${cells} – to nie wszystko, co ma się przesunąć: zawsze są to wszystkie ruchome kolorowe pionki obok jednego pionka akcji`,
    "slides-for-nothing": ({ seat }) =>
      `${seat} nie postawił żadnego pionka akcji, więc nic się nie przesuwa`,
  },
};
export default texts;
