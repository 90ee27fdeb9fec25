/** Texts of Repulso. */

import { plural } from "../../../plural";
import type en from "../../en/games/repulso";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} und ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, one: string, other: string) => `${n} ${plural("de", n, { one, other })}`;
const clusters = (n: number) => plural("de", n, { one: "Gruppe", other: "Gruppen" });
/** Masculine: `blauer Spielstein`, `der blaue Spielstein`, `einen blauen Spielstein`. */
const he = (adjective: string, noun: string) => ({
  bare: `${adjective}er ${noun}`,
  the: `der ${adjective}e ${noun}`,
  gain: `einen ${adjective}en ${noun}`,
});

const texts: typeof en = {
  seats: ["Blau", "Orange"],
  pitch: "Setze deine Spielsteine und lass sie gleiten. Am Ende gewinnen weniger Gruppen.",
  goal: "Ziel: möglichst wenige Gruppen deiner Farbe, wenn alle Steine liegen.",
  like: "Setzen und Schieben auf einem kleinen Buchenbrett. Schnell gelernt, scharf am Ende: Die letzten freien Felder entscheiden.",
  options: {
    unable: {
      label: "Kein Feld für einen farbigen Spielstein",
      about: "Legt fest, wann du verlierst, wenn du keinen farbigen Stein mehr setzen kannst.",
      values: {
        rulebook: [
          "Wie in der Spielregel",
          "Du verlierst sofort, wenn auch keiner deiner Aktionssteine Platz schaffen könnte.",
        ],
        "play-on": [
          "Weiterspielen",
          "Du verlierst erst, wenn du auch keine Aktionssteine mehr hast.",
        ],
      },
    },
  },
  pieces: {
    coloured: [he("blau", "Spielstein"), he("orangefarben", "Spielstein")],
    action: {
      bare: "Aktionsstein",
      the: "der Aktionsstein",
      gain: "einen Aktionsstein",
    },
  },
  events: {
    affected: ({ cells }) => `vom Aktionsstein betroffen: ${cells}`,
  },
  why: {
    placed: ({ who, gain, cell }) =>
      `${who} war am Zug und setzte ${gain} auf das freie Feld ${cell}`,
    action: ({ who, cell }) =>
      `${who} war am Zug und setzte einen Aktionsstein auf ${cell}; farbige Spielsteine daneben ziehen`,
    affected: ({ cells }) => `${cells}: direkt neben dem eben gesetzten Aktionsstein`,
    slid: ({ the }) =>
      `${the} lag neben dem neuen Aktionsstein und zieht bis zum nächsten Hindernis`,
    stopped: ({ to: cell }) => `auf ${cell} ist Schluss`,
    blocked: ({ the, cell }) =>
      `${the} auf ${cell} liegt neben dem Aktionsstein, aber ringsum ist kein Feld frei`,
  },
  reasons: {
    clusters: () => "weniger Gruppen",
    "largest-cluster": () => "gleich viele Gruppen, aber die größte von allen",
    "equal-clusters": () => "gleich viele Gruppen, und die größten sind gleich groß",
    unable: ({ loser }) =>
      `${loser} hat kein Feld für einen farbigen Spielstein, kann keines öffnen und ist zugunfähig`,
  },
  refusals: {
    "must-slide": ({ cells }) => `Zuerst müssen diese Spielsteine ziehen: ${cells}`,
    "not-free": ({ cell }) => `${cell} ist nicht frei`,
    "no-action-left": () => "Du hast keinen Aktionsstein mehr",
    "no-coloured-left": () => "Du hast keinen farbigen Spielstein mehr",
    "touches-own": ({ cell }) => `Direkt daneben, auf ${cell}, liegt schon dein eigener Spielstein`,
    "nothing-slides": () => "Spielsteine ziehen nur, wenn daneben ein Aktionsstein gesetzt wurde",
    "not-coloured": ({ cell }) =>
      `Auf ${cell} liegt kein farbiger Spielstein, und nur diese ziehen`,
    "not-waiting": ({ cell }) =>
      `Der Spielstein auf ${cell} liegt nicht neben dem neuen Aktionsstein`,
    "other-player": ({ cell, seat }) =>
      `Der Spielstein auf ${cell} gehört dir nicht; jetzt zieht ${seat}`,
    blocked: ({ cell }) => `In dieser Richtung ist der Spielstein auf ${cell} sofort blockiert`,
  },
  tasks: {
    place: "einen farbigen Spielstein oder einen Aktionsstein setzen",
    slide: (cells) => `${cells} ziehen`,
  },
  spoken: { waits: "muss noch ziehen" },
  facts: {
    supply: (who, coloured, action, clusters) =>
      `${who}: im Vorrat ${count(coloured, "farbiger Spielstein", "farbige Spielsteine")} und ` +
      `${count(action, "Aktionsstein", "Aktionssteine")}, ${count(clusters, "Gruppe", "Gruppen")}`,
  },
  input: {
    kinds: { coloured: "Farbiger Spiel\u00adstein", action: "Aktions\u00adstein" },
    place: (kind) =>
      kind === "action"
        ? "Setze einen Aktionsstein auf ein beliebiges freies Feld."
        : kind === "coloured"
          ? "Setze einen farbigen Spielstein, aber nicht direkt neben einen eigenen."
          : "Wähle einen Stein und ein Feld.",
    placeKeys: "1 nimmt einen farbigen Spielstein, 2 einen Aktionsstein; Enter setzt ihn.",
    slide: (names, ways) =>
      ways === 1
        ? `Verschiebe ${cells(names)}: Es gibt nur einen Weg.`
        : names.length === 1
          ? `Verschiebe ${cells(names)}: Wähle eine Richtung.`
          : `Verschiebe deine betroffenen Spielsteine, einen nach dem anderen: ${cells(names)}.`,
    inside: (seat) => `${seat} ist am Zug, aber deine Spielsteine sind betroffen.`,
    otherDecides: (seat, names) =>
      `In deinem Zug entscheidet jetzt ${seat}. Zu verschieben: ${cells(names)}.`,
  },
  beside: {
    supply: (coloured, action) =>
      `Vorrat: ${coloured} ${plural("de", coloured, { one: "farbiger Spielstein", other: "farbige Spielsteine" })}` +
      ` und ${action} ${plural("de", action, { one: "Aktionsstein", other: "Aktionssteine" })}`,
    clusters: (n) => `${n} ${clusters(n)}`,
    clustersWord: clusters,
  },
};
export default texts;
