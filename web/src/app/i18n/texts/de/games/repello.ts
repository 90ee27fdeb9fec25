/** Texts of Repello. */

import { plural } from "../../../plural";
import type en from "../../en/games/repello";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} und ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, one: string, other: string) => `${n} ${plural("de", n, { one, other })}`;
const counters = (n: number, ending: string) =>
  plural("de", n, { one: `${ending}er Spielstein`, other: `${ending}e Spielsteine` });
const fields = (n: string) => `${n} ${plural("de", +n, { one: "Feld", other: "Felder" })}`;
/** Masculine: `blauer Spielstein`, `der blaue Spielstein`, `einen blauen Spielstein`. */
const he = (adjective: string, noun: string) => ({
  bare: `${adjective}er ${noun}`,
  the: `der ${adjective}e ${noun}`,
  gain: `einen ${adjective}en ${noun}`,
});
/** There is one of each colour. */
const stacker = (colour: string) => ({
  ...he(colour, "Stapler"),
  gain: `den ${colour}en Stapler`,
});

const texts: typeof en = {
  seats: ["Rot", "Grün", "Blau", "Schwarz"],
  pitch:
    "Ziehe über die Zahlen, pralle am Rand ab und schiebe Spielsteine hinaus: Jeder bringt Punkte.",
  goal: "Ziel: die meisten Punkte sammeln, indem du Spielsteine vom Spielbrett schiebst.",
  like: "Kettenreaktionen auf einem Brett voller Zahlen. Je mehr mitspielen, desto lebhafter; in jedem Zug gibt es etwas zu holen.",
  options: {
    players: { label: "Spieler", about: "Wie viele Stapler auf dem Spielbrett sind.", values: {} },
    counters: {
      label: "Spielsteine auf jedem Stapler",
      about:
        "So viele Züge haben alle. Üblich sind 15, 12 oder 10 zu zweit, zu dritt oder zu viert; mit weniger wird das Spiel kürzer.",
      values: {},
    },
    reentry: {
      label: "Zurück aufs Spielbrett",
      about: "Was in dem Zug geschieht, nachdem dein Stapler hinausgeschoben wurde.",
      values: {
        turn: ["Das ist dein Zug", "Du setzt den Stapler ein, mehr nicht."],
        "then-move": ["Dann ziehen", "Du setzt ihn ein und ziehst danach wie sonst."],
      },
    },
  },
  pieces: {
    "grey counter": he("grau", "Spielstein"),
    "silver counter": he("silbern", "Spielstein"),
    "gold counter": he("golden", "Spielstein"),
    stacker: [stacker("rot"), stacker("grün"), stacker("blau"), stacker("schwarz")],
  },
  names: { zone: "Startzone" },
  events: {
    pushed: ({ the, from, to }) => `${the} weicht von ${from} nach ${to} aus`,
    "collected-bottom": ({ who, gain, owner }) => `${who} nimmt ${gain} vom Stapler (${owner})`,
    "collected-chosen": ({ who, gain, owner }) =>
      `${who} nimmt ${gain} aus der Sammlung (${owner})`,
    passed: ({ who }) => `${who} nimmt nichts aus der Sammlung`,
  },
  why: {
    "set-up": ({ who, cell }) => `${who} stellt den Stapler in der Startzone auf, auf ${cell}`,
    "came-back": ({ who, cell }) =>
      `der Stapler (${who}) war nicht auf dem Spielbrett und kommt in die Startzone zurück, auf ${cell}`,
    ran: ({ the, first, steps: number }) =>
      `${the} zieht so viele Felder, wie das erste Feld, ${first}, angibt: ${number}`,
    turned: ({ turns: cells }) => `am Rand, auf ${cells}, kehrt er um`,
    relocated: ({ the }) =>
      `${the} konnte in keine Richtung ziehen und kam deshalb in die Startzone`,
    left: () => "auf dem Ausgangsfeld bleibt der unterste Spielstein zurück",
    "gave-way": ({ the, from, other, beside: cell }) =>
      `${the} auf ${from} weicht aus, denn ${other} auf ${cell} ist direkt daneben; es geht ein Feld geradewegs davon weg`,
    "went-off": ({ the, from, other, beside: cell }) =>
      `${the} auf ${from} weicht aus, denn ${other} auf ${cell} ist direkt daneben, und dahinter endet das Spielbrett`,
    collected: ({ who }) =>
      `was das Spielbrett verlässt, gehört ${who}: Wer am Zug ist, sammelt es`,
    bottom: ({ owner }) =>
      `der Stapler (${owner}) wurde vom Spielbrett geschoben und gibt den untersten Spielstein ab`,
    chosen: ({ owner }) =>
      `der Stapler (${owner}) wurde vom Spielbrett geschoben, also darf aus dieser Sammlung gewählt werden`,
  },
  reasons: {
    points: () => "die meisten Punkte",
    "gold-counter": () => "gleich viele Punkte, aber der goldene Spielstein",
    "silver-counters": () => "gleich viele Punkte, aber mehr silberne Spielsteine",
    equal: () => "gleich viele Punkte, goldene und silberne Spielsteine",
  },
  refusals: {
    "choice-first": ({ seat }) =>
      `Wähle zuerst einen Spielstein aus der Sammlung (${seat}) oder verzichte`,
    "pieces-touch": ({ cells }) =>
      `Auf ${cells} liegen noch Spielfiguren direkt nebeneinander; zuerst sind die Konflikte zu lösen`,
    "nothing-to-take": () =>
      "Einen Spielstein darfst du nur nehmen, wenn du eben einen Stapler vom Spielbrett geschoben hast",
    "not-collected": ({ seat }) => `So einen Spielstein hat ${seat} nicht gesammelt`,
    "can-move": ({ directions }) =>
      `Dein Stapler kann noch ziehen (${directions}), also wird er nicht umgesetzt`,
    "not-free": ({ cell }) => `${cell} ist nicht frei`,
    "touches-stacker": ({ cell }) => `Direkt daneben, auf ${cell}, steht ein Stapler`,
    "not-set-up": () => "Gezogen wird erst, wenn alle Stapler aufgestellt sind",
    "stacker-away": () => "Dein Stapler muss erst in die Startzone zurück",
    "off-board": () => "Schon der erste Schritt in diese Richtung verlässt das Spielbrett",
    "comes-back": ({ steps = "", cell }) =>
      `Der Zug über ${fields(steps)} führt auf das eigene Ausgangsfeld ${cell} zurück`,
    "run-blocked": ({ steps = "", cell }) =>
      `Der Zug geht über ${fields(steps)}, und auf ${cell} ist der Weg versperrt`,
    "no-conflict": () => "Es liegen keine Spielfiguren nebeneinander, also weicht keine aus",
    "empty-field": ({ cell }) => `Auf ${cell} liegt nichts`,
    "own-stacker": () => "Dein eigener Stapler verlässt in deinem Zug nie das Spielbrett",
    "push-blocked": ({ cell }) => `Das Feld ${cell} ist belegt`,
    "not-away": ({ cell }) =>
      `Ausgewichen wird nur geradewegs von einer Spielfigur daneben weg, und auf ${cell} ist keine`,
    "not-away-edge": () =>
      "Ausgewichen wird nur geradewegs von einer Spielfigur daneben weg, und hinter dem Rand ist keine",
    "seen-before": () => "Das ergäbe wieder eine Stellung, die es in diesem Zug schon gab",
    "all-seen": ({ cell }) =>
      `Jedes Ausweichen ergäbe eine Stellung, die es in diesem Zug schon gab; daher weicht nur die entfernteste Spielfigur aus, die auf ${cell}`,
    "push-limit": ({ pushes, cell }) =>
      `Nach ${pushes}-maligem Ausweichen weicht nur noch die entfernteste Spielfigur aus, die auf ${cell}`,
  },
  tasks: {
    put: "den Stapler in die Startzone setzen",
    move: "den Stapler ziehen",
    resolve: "die Konflikte lösen",
    take: (owner) => `einen Spielstein aus der Sammlung (${owner}) nehmen oder verzichten`,
  },
  spoken: {
    counters: (n) => count(n, "Spielstein", "Spielsteine"),
    touches: "im Konflikt",
  },
  facts: {
    collection: (who, { points, grey, silver, gold, carried }) =>
      `${who}: ${count(points, "Punkt", "Punkte")} (${grey} grau, ${silver} silbern, ` +
      `${gold} golden), auf dem Stapler ${count(carried, "Spielstein", "Spielsteine")}`,
  },
  input: {
    put: "Setze deinen Stapler auf ein markiertes Feld der Startzone.",
    move: (n) =>
      n === 1
        ? "Zieh deinen Stapler: Es gibt nur eine Richtung."
        : "Zieh deinen Stapler: Wähle eine Richtung. Die Zahl daneben sagt, wie weit.",
    moveKeys:
      "Eine Ziffer zieht den Stapler, wie auf dem Ziffernblock: 8 nach oben, 9 nach rechts oben, 6 nach rechts und so weiter.",
    goes: (direction, end) => `${direction} bis ${end ?? "?"}`,
    bounces: (direction, end) => `${direction}, vom Rand zurück bis ${end ?? "?"}`,
    resolve: (n) => `${count(n, "Konflikt", "Konflikte")}: Wähle, welche Spielfigur ausweicht.`,
    resolveOne: (cell) => `Wähle, wie die Spielfigur auf ${cell} ausweicht.`,
    resolveForced: (pair) => `${cells(pair)} sind im Konflikt: Es gibt nur einen Weg.`,
    givesWay: (from, other, end, direction) =>
      `${from} weicht ${other} aus: ${direction} auf ${end}`,
    givesWayOff: (from, other) => `${from} weicht ${other} aus: vom Spielbrett`,
    forced: "Erzwungene Züge spielen",
    take: (seat) => `Nimm einen Spielstein aus der Sammlung (${seat}), oder keinen.`,
    counters: {
      "grey counter": "Grauer Spielstein",
      "silver counter": "Silberner Spielstein",
      "gold counter": "Goldener Spielstein",
      none: "Keinen",
    },
  },
  beside: {
    carries: (n) => `trägt ${n} ${plural("de", n, { one: "Spielstein", other: "Spielsteine" })}`,
    off: "nicht auf dem Spielbrett",
    collected: "Gesammelt",
    counters: {
      grey: (n) => `${n} ${counters(n, "grau")}, je 1 Punkt`,
      silver: (n) => `${n} ${counters(n, "silbern")}, je 3 Punkte`,
      gold: (n) => `${n} ${counters(n, "golden")}, je 5 Punkte`,
    },
    pointsWord: (n) => plural("de", n, { one: "Punkt", other: "Punkte" }),
  },
};
export default texts;
