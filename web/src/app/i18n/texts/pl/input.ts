/** Texts: from clicks to moves. */

import type en from "../en/input";

const texts: typeof en = {
  confirm: (move) => `Zagraj ${move}`,
  pending: "Zagraj ten ruch albo wybierz inny.",
  cancel: "Anuluj",
  stop: "Zatrzymaj",
  running: "Trwają wymuszone ruchy…",
  whichWay: "Możliwych jest kilka ruchów: wybierz strzałkę.",
  directions: {
    N: "na północ",
    NE: "na północny wschód",
    E: "na wschód",
    SE: "na południowy wschód",
    S: "na południe",
    SW: "na południowy zachód",
    W: "na zachód",
    NW: "na północny zachód",
  },
  slideLabel: (from, direction, end) => `${from} ${direction} na ${end}`,
  slideKeys:
    "Enter wybiera; cyfra wskazuje kierunek, jak na klawiaturze numerycznej: 8 w górę, 6 w prawo, 2 w dół, 4 w lewo.",
  listKeys: (n) => `Klawisze od 1 do ${n} wybierają z listy.`,
  plain: {
    first: "Wybierz pole na planszy.",
    then: "Wybierz teraz jedno z zaznaczonych pól.",
    list: "Wybierz ruch z listy.",
    several: (cell) => `Na pole ${cell} prowadzi kilka rodzajów ruchów. Wybierz jeden z listy.`,
  },
};
export default texts;
