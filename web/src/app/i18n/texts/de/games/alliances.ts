/** Texts of Alliances. */

import type en from "../../en/games/alliances";

const colours = { orange: "Orange", purple: "Violett", green: "Grün" };
/** Feminine: `schwarze Kugel`, `die schwarze Kugel`, `eine schwarze Kugel`. */
const she = (adjective: string, noun: string) => ({
  bare: `${adjective}e ${noun}`,
  the: `die ${adjective}e ${noun}`,
  gain: `eine ${adjective}e ${noun}`,
});

const texts: typeof en = {
  seats: ["Erster", "Zweiter"],
  pitch:
    "Drei Farben, jede mit einer verbündeten: Gewinne zwei davon mit einer Kette oder einem Zaun.",
  goal: "Ziel: zwei der drei Farben gewinnen, jede mit ihrer verbündeten.",
  like: "Verbinde die Seiten eines Sechsecks mit Scheiben, die beiden gehören. Zwei Ziele auf einmal: deine Kette bauen und die des Gegners absperren.",
  options: {
    swap: {
      label: "Tausch der Tafeln",
      about: "Der Tausch gleicht den Vorteil des ersten Zugs aus.",
      values: {
        off: ["Nein", "Beide behalten ihre Tafel, wie in der Spielregel."],
        on: [
          "Ja",
          "Der zweite Spieler darf einmal die Tafeln tauschen, statt die zweite Scheibe zu setzen.",
        ],
      },
    },
  },
  pieces: {
    orange: she("orangefarben", "Scheibe"),
    purple: she("violett", "Scheibe"),
    green: she("grün", "Scheibe"),
  },
  names: { orange: "Orange", purple: "Violett", green: "Grün" },
  events: {
    "won-connected": ({ who, prize: colour, ally, chain: cells }) =>
      `${who} gewinnt ${colour}: Eine Kette aus ${colour} und ${ally} verbindet die Seiten (${cells})`,
    "won-fenced": ({ who, prize: colour, chain: cells }) =>
      `${who} gewinnt ${colour}: Ein Zaun macht die Verbindung für die andere Seite unmöglich (${cells})`,
    lost: ({ who, prize: colour }) => `${who} kennzeichnet ${colour} als verloren`,
    chosen: ({ who }) => `${who} tauscht die Tafeln`,
    collected: ({ who, gain }) => `${who} nimmt ${gain} als Trophäe`,
  },
  why: {
    disc: ({ who, cell }) => `${who} war am Zug und setzte eine Scheibe auf das freie Feld ${cell}`,
    connected: ({ prize: colour, ally }) =>
      `Scheiben in ${colour} und der verbündeten Farbe ${ally} reichen ohne Lücke von Seite zu Seite`,
    fenced: ({ prize: colour }) =>
      `zwischen den Seiten in ${colour} bleibt der anderen Seite kein Weg mehr offen`,
    trophy: () => "wer eine Farbe gewinnt, nimmt sich eine Scheibe davon aus dem Vorrat",
    lost: () => "wer eine Farbe verliert, kennzeichnet sie mit einer silbernen Scheibe",
    swapped: () => "statt der zweiten Scheibe dürfen einmal die Tafeln getauscht werden",
  },
  reasons: { "two-colours": () => "zwei gewonnene Farben" },
  refusals: {
    "not-free": ({ cell }) => `Auf ${cell} liegt schon eine Scheibe`,
    "none-left": ({ disc }) => `Von dieser Farbe ist keine Scheibe mehr da: ${disc}`,
    "swap-off": () => "In diesem Spiel kann man die Tafeln nicht tauschen",
    "swapped-already": () => "Die Tafeln wurden schon getauscht",
    "swap-not-now": () => "Du kannst die Tafeln nur statt der zweiten Scheibe tauschen",
  },
  tasks: {
    disc: "eine Scheibe beliebiger Farbe setzen",
    discOrSwap: "eine Scheibe beliebiger Farbe setzen oder die Tafeln tauschen",
  },
  facts: {
    won: (who, pairs, colours) => `${who} (verbindet ${pairs}) hat gewonnen: ${colours}`,
    left: (colours) => `Vorrat: ${colours}`,
    nothing: "keine Farbe",
  },
  input: {
    colours: { orange: "Orange", purple: "Violett", green: "Grün" },
    colour: "Wähle eine Farbe, dann ein Feld.",
    colourFor: (cell) => `Wähle die Farbe der Scheibe auf ${cell}.`,
    cellFor: (colour) => {
      const named =
        { orange: "orangefarbene", purple: "violette", green: "grüne" }[colour] ?? colour;
      return `Wähle ein Feld für die ${named} Scheibe oder eine andere Farbe.`;
    },
    swap: "Tafeln tauschen",
    keys: "1 Orange, 2 Violett, 3 Grün; Enter setzt die Scheibe.",
  },
  beside: {
    colours,
    chart: "Verbindet",
    pair: (colour, ally) => `${colours[colour]} mit ${colours[colour]} und ${colours[ally]}`,
    won: "gewonnen",
    lost: "verloren",
    supply: "Vorrat",
    left: (n) => `noch ${n}`,
    decided: "Entschieden",
    by: { connection: "Verbindung", fence: "Zaun" },
  },
};
export default texts;
