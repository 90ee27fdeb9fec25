/** Texts: what happened, why, and what is to be done. */

import type en from "../en/words";

const texts: typeof en = {
  refusals: {
    "after-end": () => "Das Spiel ist zu Ende",
    playing: () =>
      "Du bist gerade in einem anderen Spiel mit Uhr. Danach ist eine Revanche möglich",
    "opponent-playing": () =>
      "Dein Gegner ist gerade in einem anderen Spiel mit Uhr. Danach ist eine Revanche möglich",
  },
  semicolon: "; ",
  bounced: (cells) => `prallt am Rand auf ${cells} ab`,
  decides: (who) => `${who} entscheidet jetzt, innerhalb dieses Zuges`,
  gaveWayOften: (n) => `Spielfiguren weichen ${n}-mal aus`,
  collectedMany: (who, pieces) => `${who} sammelt ein: ${pieces}`,
  events: {
    placed: ({ who, gain, cell }) => `${who} setzt ${gain} auf ${cell}`,
    slid: ({ the, from, to }) => `${the} zieht von ${from} nach ${to}`,
    dropped: ({ gain, cell }) => `und lässt ${gain} auf ${cell} zurück`,
    pushed: ({ the, from, to }) => `${the} wird von ${from} nach ${to} geschoben`,
    off: ({ the, from }) => `${the} verlässt von ${from} aus das Spielbrett`,
    collected: ({ who, gain }) => `${who} sammelt ${gain} ein`,
    changed: ({ who, cell }) => `${who} übernimmt die Figur auf ${cell}`,
    changedMany: ({ who, cells }) => `${who} übernimmt die Figuren auf ${cells}`,
    blocked: ({ the, cell }) => `${the} auf ${cell} ist blockiert und bleibt liegen`,
  },
  outcome: {
    wins: (who) => `${who} gewinnt`,
    draw: "Unentschieden",
    drawnBetween: (who) => `Unentschieden zwischen ${who}`,
    sentence: (verdict, reason) => `${verdict}: ${reason}.`,
  },
  reasons: {
    resignation: ({ loser }) => `${loser} hat aufgegeben`,
    time: ({ loser }) => `${loser} hat keine Zeit mehr`,
    agreement: () => "durch Einigung",
    adjudication: () => "durch Entscheidung des Schiedsrichters",
    unstated: () => "kein Grund angegeben",
    crash: ({ loser }) => `das Programm (${loser}) ist abgestürzt`,
    timeout: ({ loser }) => `das Programm (${loser}) hat nicht geantwortet`,
    rubbish: ({ loser }) => `das Programm (${loser}) hat eine ungültige Antwort gesendet`,
    illegal: ({ loser }) => `das Programm (${loser}) hat einen unerlaubten Zug gemacht`,
    "too-long": () => "die Höchstzahl der Züge war erreicht",
    departure: ({ loser }) => `${loser} hat das Spiel verlassen`,
    left: ({ loser }) => `${loser} hat das Spiel verlassen`,
  },
  todo: (what) => `Jetzt: ${what}.`,
  spoken: {
    empty: "leer",
    field: (number) => `Zahl ${number}`,
    side: (colour) => `Seite ${colour}`,
  },
};
export default texts;
