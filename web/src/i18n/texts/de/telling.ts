/** Texts: what happened, why, and what is to be done. */

import { plural } from "../../plural";
import type en from "../en/telling";
import refusals from "./tellingRefusals";

const words = (n: number, one: string, other: string) => `${n} ${plural("de", n, { one, other })}`;

/** Masculine: `blauer Spielstein`, `der blaue Spielstein`, `einen blauen Spielstein`. */
const he = (adjective: string, noun: string) => ({
  bare: `${adjective}er ${noun}`,
  the: `der ${adjective}e ${noun}`,
  gain: `einen ${adjective}en ${noun}`,
});
/** Feminine: `schwarze Kugel`, `die schwarze Kugel`, `eine schwarze Kugel`. */
const she = (adjective: string, noun: string) => ({
  bare: `${adjective}e ${noun}`,
  the: `die ${adjective}e ${noun}`,
  gain: `eine ${adjective}e ${noun}`,
});
/** There is one of each colour. */
const stacker = (colour: string) => ({
  ...he(colour, "Stapler"),
  gain: `den ${colour}en Stapler`,
});

const texts: typeof en = {
  refusals,
  semicolon: "; ",
  pieces: {
    "blue piece": he("blau", "Spielstein"),
    "orange piece": he("orangefarben", "Spielstein"),
    "action piece": {
      bare: "Aktionsstein",
      the: "der Aktionsstein",
      gain: "einen Aktionsstein",
    },
    "grey counter": he("grau", "Spielstein"),
    "silver counter": he("silbern", "Spielstein"),
    "gold counter": he("golden", "Spielstein"),
    "red stacker": stacker("rot"),
    "green stacker": stacker("grün"),
    "blue stacker": stacker("blau"),
    "black stacker": stacker("schwarz"),
    "black marble": she("schwarz", "Kugel"),
    "white marble": she("weiß", "Kugel"),
    "orange disc": she("orangefarben", "Scheibe"),
    "purple disc": she("violett", "Scheibe"),
    "green disc": she("grün", "Scheibe"),
  },
  colours: { orange: "Orange", purple: "Violett", green: "Grün" },
  events: {
    placed: (who, gain, cell) => `${who} setzt ${gain} auf ${cell}`,
    slid: (the, from, to) => `${the} zieht von ${from} nach ${to}`,
    marched: (who, from, to) => `${who} bewegt die Kugeln von ${from} nach ${to}`,
    bounced: (cells) => `mit Wende am Rand auf ${cells}`,
    dropped: (gain, cell) => `und lässt ${gain} auf ${cell} zurück`,
    gaveWay: (the, from, to) => `${the} weicht von ${from} nach ${to} aus`,
    shoved: (the, from, to) => `${the} wird von ${from} nach ${to} geschoben`,
    wentOff: (the, from) => `${the} verlässt von ${from} aus das Spielbrett`,
    collected: (who, gain) => `${who} sammelt ${gain}`,
    pushedOut: (who, gain) => `${who} hat ${gain} hinausgeschoben`,
    fromStacker: (who, gain, owner) => `${who} nimmt ${gain} vom Stapler (${owner})`,
    fromCollection: (who, gain, owner) => `${who} nimmt ${gain} aus der Sammlung (${owner})`,
    trophy: (who, gain) => `${who} nimmt ${gain} als Trophäe`,
    declined: (who) => `${who} nimmt nichts aus der Sammlung`,
    affected: (cells) => `vom Aktionsstein betroffen: ${cells}`,
    blocked: (the, cell) => `${the} auf ${cell} kann nicht ziehen und bleibt liegen`,
    connected: (who, colour, ally, cells) =>
      `${who} gewinnt ${colour}: Eine Kette aus ${colour} und ${ally} verbindet die Seiten (${cells})`,
    fenced: (who, colour, cells) =>
      `${who} gewinnt ${colour}: Ein Zaun macht die Verbindung für die andere Seite unmöglich (${cells})`,
    lost: (who, colour) => `${who} kennzeichnet ${colour} als verloren`,
    swapped: (who) => `${who} tauscht die Tafeln`,
    decides: (who) => `${who} entscheidet jetzt, innerhalb dieses Zuges`,
    gaveWayOften: (n) => `Spielfiguren weichen ${n}-mal aus`,
    collectedMany: (who, pieces) => `${who} sammelt: ${pieces}`,
  },
  outcome: {
    wins: (who) => `${who} gewinnt`,
    draw: "Unentschieden",
    shared: (who) => `${who} teilen sich den ersten Platz`,
    sentence: (verdict, reason) => `${verdict}: ${reason}.`,
  },
  reasons: {
    "": {
      resignation: ({ loser }) => `${loser} hat aufgegeben`,
      time: ({ loser }) => `${loser} hat keine Zeit mehr`,
      agreement: () => "so haben es die Spieler vereinbart",
      adjudication: () => "so wurde entschieden",
      unstated: () => "ein Grund ist nicht vermerkt",
      crash: ({ loser }) => `das Programm (${loser}) ist ausgefallen`,
      timeout: ({ loser }) => `das Programm (${loser}) hat nicht geantwortet`,
      rubbish: ({ loser }) => `das Programm (${loser}) hat etwas geantwortet, das kein Zug ist`,
      illegal: ({ loser }) => `das Programm (${loser}) hat einen unerlaubten Zug gemacht`,
      "too-long": () => "sie hat mehr Züge gedauert, als eine Partie darf",
    },
    repulso: {
      clusters: () => "weniger Gruppen",
      "largest-cluster": () => "gleich viele Gruppen, aber die größte von allen",
      "equal-clusters": () => "gleich viele Gruppen, und die größten sind gleich groß",
      unable: ({ loser }) =>
        `${loser} hat kein Feld für einen farbigen Spielstein, kann keines öffnen und ist zugunfähig`,
    },
    repello: {
      points: () => "die meisten Punkte",
      "gold-counter": () => "gleich viele Punkte, aber der goldene Spielstein",
      "silver-counters": () => "gleich viele Punkte, aber mehr silberne Spielsteine",
      equal: () => "gleich viele Punkte, goldene und silberne Spielsteine",
    },
    abalone: {
      ejections: ({ ejections = "" }) => `${words(+ejections, "Kugel", "Kugeln")} hinausgeschoben`,
      repetition: ({ repetition }) => `die Stellung kam ${repetition}-mal vor`,
      "ply-limit": ({ max_plies }) =>
        `Zug ${max_plies} war der letzte, und die hinausgeschobenen Kugeln entscheiden`,
      "no-move": () => "wer am Zug ist, kann nicht ziehen",
    },
    alliances: { "two-colours": () => "zwei gewonnene Farben" },
  },
  tasks: {
    todo: (what) => `Zu tun: ${what}.`,
    place: "einen farbigen Spielstein oder einen Aktionsstein setzen",
    slide: (cells) => `${cells} ziehen`,
    put: "den Stapler in die Startzone setzen",
    move: "den Stapler ziehen",
    resolve: "die Konflikte lösen",
    take: (owner) => `einen Spielstein aus der Sammlung (${owner}) nehmen oder verzichten`,
    marbles: "eine bis drei Kugeln bewegen",
    disc: "eine Scheibe beliebiger Farbe setzen",
    discOrSwap: "eine Scheibe beliebiger Farbe setzen oder die Tafeln tauschen",
  },
  spoken: {
    empty: "leer",
    counters: (n) => words(n, "Spielstein", "Spielsteine"),
    field: (number) => `Zahl ${number}`,
    zone: "Startzone",
    side: (colour) => `Seite ${colour}`,
    waits: "muss noch ziehen",
    touches: "im Konflikt",
  },
  facts: {
    supply: (who, coloured, action, clusters) =>
      `${who}: im Vorrat ${words(coloured, "farbiger Spielstein", "farbige Spielsteine")} und ` +
      `${words(action, "Aktionsstein", "Aktionssteine")}, ${words(clusters, "Gruppe", "Gruppen")}`,
    collection: (who, { points, grey, silver, gold, carried }) =>
      `${who}: ${words(points, "Punkt", "Punkte")} (${grey} grau, ${silver} silbern, ` +
      `${gold} golden), auf dem Stapler ${words(carried, "Spielstein", "Spielsteine")}`,
    pushedOut: (who, n, needed) => `${who}: ${n} von ${needed} hinausgeschoben`,
    occurrence: (n) => `diese Stellung zum ${n}. Mal`,
    plies: (n, most) => `Zug ${n} von ${most}`,
    won: (who, pairs, colours) => `${who} (verbindet ${pairs}) hat gewonnen: ${colours}`,
    left: (colours) => `Vorrat: ${colours}`,
    nothing: "keine Farbe",
  },
  why: {
    placed: (who, gain, cell) => `${who} war am Zug und setzte ${gain} auf das freie Feld ${cell}`,
    action: (who, cell) =>
      `${who} war am Zug und setzte einen Aktionsstein auf ${cell}; farbige Spielsteine daneben ziehen`,
    setUp: (who, cell) => `${who} stellt den Stapler in der Startzone auf, auf ${cell}`,
    cameBack: (who, cell) =>
      `der Stapler (${who}) war nicht auf dem Spielbrett und kommt in die Startzone zurück, auf ${cell}`,
    ran: (the, first, number) =>
      `${the} zieht so viele Felder, wie das erste Feld, ${first}, angibt: ${number}`,
    turned: (cells) => `am Rand, auf ${cells}, kehrt er um`,
    relocated: (the) => `${the} konnte in keine Richtung ziehen und kam deshalb in die Startzone`,
    left: "auf dem Ausgangsfeld bleibt der unterste Spielstein zurück",
    slid: (the) => `${the} lag neben dem neuen Aktionsstein und zieht bis zum nächsten Hindernis`,
    stopped: (cell) => `auf ${cell} ist Schluss`,
    affected: (cells) => `${cells}: direkt neben dem eben gesetzten Aktionsstein`,
    blocked: (the, cell) =>
      `${the} auf ${cell} liegt neben dem Aktionsstein, aber ringsum ist kein Feld frei`,
    gaveWay: (the, from, other, cell) =>
      `${the} auf ${from} weicht aus, denn ${other} auf ${cell} ist direkt daneben; es geht ein Feld geradewegs davon weg`,
    wentOff: (the, from, other, cell) =>
      `${the} auf ${from} weicht aus, denn ${other} auf ${cell} ist direkt daneben, und dahinter endet das Spielbrett`,
    collected: (who) => `was das Spielbrett verlässt, gehört ${who}: Wer am Zug ist, sammelt es`,
    bottom: (owner) =>
      `der Stapler (${owner}) wurde vom Spielbrett geschoben und gibt den untersten Spielstein ab`,
    chosen: (owner) =>
      `der Stapler (${owner}) wurde vom Spielbrett geschoben, also darf aus dieser Sammlung gewählt werden`,
    marched: "die Kugeln gehen in Linie ein Feld weiter; das Feld davor ist frei",
    single: "die Kugel geht auf ein freies Feld daneben",
    broadside: "die Kugeln gehen gemeinsam seitwärts, und alle Felder dort sind frei",
    sumito: (own, other) => `Sumito, ${own} gegen ${other}: Die Mehrheit schiebt die Minderheit`,
    out: "hinter der letzten Kugel ist kein Feld mehr, also ist sie draußen",
    disc: (who, cell) => `${who} war am Zug und setzte eine Scheibe auf das freie Feld ${cell}`,
    connected: (colour, ally) =>
      `Scheiben in ${colour} und der verbündeten Farbe ${ally} reichen ohne Lücke von Seite zu Seite`,
    fenced: (colour) =>
      `zwischen den Seiten in ${colour} bleibt der anderen Seite kein Weg mehr offen`,
    trophy: "wer eine Farbe gewinnt, nimmt sich eine Scheibe davon aus dem Vorrat",
    lost: "wer eine Farbe verliert, kennzeichnet sie mit einer silbernen Scheibe",
    swapped: "statt der zweiten Scheibe dürfen einmal die Tafeln getauscht werden",
  },
};
export default texts;
