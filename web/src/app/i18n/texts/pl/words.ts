/** Texts: what happened, why, and what is to be done. */

import type en from "../en/words";

const texts: typeof en = {
  refusals: {
    "after-end": () => "Gra jest skończona",
    playing: () => "Grasz teraz w inną grę z zegarem. Rewanż będzie możliwy po jej zakończeniu",
    "opponent-playing": () =>
      "Przeciwnik gra teraz w inną grę z zegarem. Rewanż będzie możliwy po jej zakończeniu",
  },
  semicolon: "; ",
  bounced: (cells) => `odbijając się od krawędzi na ${cells}`,
  decides: (who) => `${who} decyduje teraz, w trakcie tej tury`,
  gaveWayOften: (n) => `figury ustępują ${n} razy`,
  collectedMany: (who, pieces) => `${who} zdobywa: ${pieces}`,
  events: {
    placed: ({ who, gain, cell }) => `${who} umieszcza ${gain} na ${cell}`,
    slid: ({ the, from, to }) => `${the} przesuwa się z ${from} na ${to}`,
    dropped: ({ gain, cell }) => `i zostawia ${gain} na ${cell}`,
    pushed: ({ the, from, to }) => `${the} zostaje przepchnięta z ${from} na ${to}`,
    off: ({ the, from }) => `${the} opuszcza planszę z pola ${from}`,
    collected: ({ who, gain }) => `${who} zdobywa ${gain}`,
    changed: ({ who, cell }) => `${who} przejmuje pionek na ${cell}`,
    changedMany: ({ who, cells }) => `${who} przejmuje pionki na ${cells}`,
    blocked: ({ the, cell }) => `${the} na ${cell} nie może się ruszyć i zostaje`,
  },
  outcome: {
    wins: (who) => `Wygrywa ${who}`,
    draw: "Remis",
    drawnBetween: (who) => `Remis (${who})`,
    sentence: (verdict, reason) => `${verdict}: ${reason}.`,
  },
  reasons: {
    resignation: ({ loser }) => `${loser} poddaje grę`,
    time: ({ loser }) => `${loser} nie ma już czasu`,
    agreement: () => "za zgodą graczy",
    adjudication: () => "decyzją sędziego",
    unstated: () => "bez podanego powodu",
    crash: ({ loser }) => `program grający jako ${loser} przestał działać`,
    timeout: ({ loser }) => `program grający jako ${loser} nie odpowiedział`,
    rubbish: ({ loser }) => `program grający jako ${loser} wysłał nieprawidłową odpowiedź`,
    illegal: ({ loser }) => `program grający jako ${loser} wykonał niedozwolony ruch`,
    "too-long": () => "osiągnięto limit ruchów",
    departure: ({ loser }) => `odejście z gry: ${loser}`,
    left: ({ loser }) => `gracz opuścił grę: ${loser}`,
  },
  todo: (what) => `Teraz: ${what}.`,
  spoken: {
    empty: "puste",
    field: (number) => `liczba ${number}`,
    side: (colour) => `bok ${colour}`,
  },
};
export default texts;
