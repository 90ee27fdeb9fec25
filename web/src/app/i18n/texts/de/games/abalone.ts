/** Texts of Abalone. */

import { plural } from "../../../plural";
import type en from "../../en/games/abalone";

const count = (n: number, one: string, other: string) => `${n} ${plural("de", n, { one, other })}`;
/** Feminine: `schwarze Kugel`, `die schwarze Kugel`, `eine schwarze Kugel`. */
const she = (adjective: string, noun: string) => ({
  bare: `${adjective}e ${noun}`,
  the: `die ${adjective}e ${noun}`,
  gain: `eine ${adjective}e ${noun}`,
});

const texts: typeof en = {
  seats: ["Schwarz", "Weiß"],
  pitch: "Schiebe sechs gegnerische Kugeln vom Spielbrett, bevor sechs von deinen weg sind.",
  goal: "Ziel: die Kugeln der anderen Seite vom Spielbrett schieben.",
  like: "Schieben mit Kugeln. Ein Klassiker: drei Arten zu schieben, und Stärke durch Zusammenhalt.",
  options: {
    layout: {
      label: "Aufstellung der Kugeln",
      about: "Bei den Margeriten treffen beide Seiten früher aufeinander.",
      values: {
        standard: ["Standard", "Wie in der Spielregel: weit voneinander entfernt."],
        "belgian-daisy": ["Belgische Margerite", "Auf Turnieren üblich: Es geht sofort los."],
        "german-daisy": ["Deutsche Margerite", "Blüten näher an der Mitte."],
        "dutch-daisy": ["Holländische Margerite", "Blüten mit einer gegnerischen Mitte."],
        "swiss-daisy": ["Schweizer Margerite", "Gemischte Blüten näher an der Mitte."],
        "alien-attack": ["Alien-Angriff", "Verstreut und dicht beieinander."],
        domination: ["Vorherrschaft", "Zwei Flügel um die Mitte."],
        "the-wall": ["Die Mauer", "Zwei lange Mauern, die sich gegenüberstehen."],
        infiltration: ["Infiltration", "Beide haben Kugeln hinter der anderen Seite."],
        "face-to-face": ["Auge in Auge", "Zwei Blöcke nebeneinander."],
        "french-daisy": ["Französische Margerite", "Vier Blüten im Kreuz."],
        pyramid: ["Pyramide", "Zwei Dreiecke, Spitze gegen Spitze."],
      },
    },
    ejections: {
      label: "Kugeln bis zum Sieg",
      about: "Üblich sind sechs. Mit vier wird das Spiel kurz.",
      values: {},
    },
    repetition: {
      label: "Unentschieden durch Wiederholung",
      about:
        "Das Spiel ist unentschieden, wenn dieselbe Stellung mit derselben Seite am Zug so oft vorkommt.",
      values: { "0": ["Nie", "Dieselbe Stellung darf beliebig oft vorkommen."] },
    },
    max_plies: {
      label: "Höchstzahl der Züge",
      about:
        "Danach gewinnt, wer mehr Kugeln hinausgeschoben hat. Bei Gleichstand ist es unentschieden.",
      values: {
        none: ["Ohne Grenze", "Gespielt wird, bis jemand gewinnt oder es unentschieden steht."],
      },
    },
  },
  pieces: {
    marble: [she("schwarz", "Kugel"), she("weiß", "Kugel")],
  },
  events: {
    marched: ({ who, from, to }) => `${who} bewegt die Kugeln von ${from} nach ${to}`,
    collected: ({ who, gain }) => `${who} hat ${gain} hinausgeschoben`,
  },
  why: {
    marched: () => "die Kugeln gehen in Linie ein Feld weiter; das Feld davor ist frei",
    single: () => "die Kugel geht auf ein freies Feld daneben",
    broadside: () => "die Kugeln gehen gemeinsam seitwärts, und alle Felder dort sind frei",
    sumito: ({ own, pushed: other }) =>
      `Sumito, ${own} gegen ${other}: Die Mehrheit schiebt die Minderheit`,
    out: () => "hinter der letzten Kugel ist kein Feld mehr, also ist sie draußen",
  },
  reasons: {
    ejections: ({ ejections = "" }) => `${count(+ejections, "Kugel", "Kugeln")} hinausgeschoben`,
    repetition: ({ repetition }) => `die Stellung kam ${repetition}-mal vor`,
    "ply-limit": ({ max_plies }) =>
      `Zug ${max_plies} war der letzte, und die hinausgeschobenen Kugeln entscheiden`,
    "no-move": () => "wer am Zug ist, kann nicht ziehen",
  },
  refusals: {
    "no-marble": ({ cell }) => `Auf ${cell} liegt keine Kugel`,
    "opponents-marble": ({ cell }) => `Die Kugel auf ${cell} gehört der anderen Seite`,
    "too-many": ({ own }) => `Das würde ${own} Kugeln bewegen. Du kannst höchstens drei bewegen`,
    "own-off": ({ cell }) => `Deine eigene Kugel auf ${cell} ginge über den Rand`,
    "no-majority": ({ own, pushed }) =>
      `${own} gegen ${pushed} reicht nicht: Du brauchst mehr Kugeln, als du schiebst`,
    "pushes-own": ({ cell }) => `Dahinter, auf ${cell}, liegt deine eigene Kugel im Weg`,
    "own-in-way": ({ cell }) => `Auf ${cell} liegt deine eigene Kugel`,
    "broadside-pushes": ({ cell }) =>
      `Seitwärts wird nie geschoben, und auf ${cell} liegt eine Kugel`,
    "fits-none": () => "So ein Zug ist hier nicht möglich",
  },
  tasks: {
    marbles: "eine bis drei Kugeln bewegen",
  },
  facts: {
    pushedOut: (who, n, needed) => `${who}: ${n} von ${needed} hinausgeschoben`,
    occurrence: (n) => `diese Stellung zum ${n}. Mal`,
    plies: (n, most) => `Zug ${n} von ${most}`,
  },
  input: {
    pick: "Wähle eine bis drei deiner Kugeln in einer Linie.",
    go: (n) =>
      n === 1
        ? "Wähle, wohin die Kugel geht, oder weitere Kugeln in ihrer Linie."
        : "Wähle, wohin die Kugeln gehen: einen Pfeil oder ein markiertes Feld; oder zieh sie dorthin.",
    stuck: "Diese Kugeln können nicht ziehen. Wähle andere.",
    moves: (n, direction) => `${count(n, "Kugel", "Kugeln")} ${direction}`,
    pushes: (n, direction) => `${count(n, "Kugel", "Kugeln")} ${direction} schieben`,
    pushesOut: (n, direction) =>
      n === 1
        ? `Eine Kugel ${direction} hinausschieben`
        : `${n} Kugeln ${direction} schieben, eine davon hinaus`,
    keys: "Enter nimmt eine Kugel; eine Ziffer bewegt die gewählten, wie auf dem Ziffernblock: 7 9 nach oben, 4 6 zur Seite, 1 3 nach unten.",
  },
  beside: {
    pushedOut: (n, needed) =>
      `${n} von ${needed} ${plural("de", needed, { one: "Kugel", other: "Kugeln" })} hinausgeschoben`,
  },
};
export default texts;
