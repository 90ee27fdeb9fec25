/** Texts: from clicks to moves. */

import { plural } from "../../plural";
import type en from "../en/choosing";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} und ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, one: string, other: string) => `${n} ${plural("de", n, { one, other })}`;

const texts: typeof en = {
  confirm: (move) => `${move} spielen`,
  pending: "Bestätige diesen Zug oder wähle einen anderen.",
  cancel: "Abbrechen",
  stop: "Anhalten",
  running: "Die erzwungenen Züge werden gespielt …",
  whichWay: "Das kann mehr als einen Zug bedeuten: Wähle einen Pfeil.",
  directions: {
    N: "nach Norden",
    NE: "nach Nordosten",
    E: "nach Osten",
    SE: "nach Südosten",
    S: "nach Süden",
    SW: "nach Südwesten",
    W: "nach Westen",
    NW: "nach Nordwesten",
  },
  slideLabel: (from, direction, end) => `${from} ${direction} bis ${end}`,
  slideKeys:
    "Enter wählt aus; eine Ziffer gibt die Richtung an, wie auf dem Ziffernblock: 8 hinauf, 6 nach rechts, 2 hinunter, 4 nach links.",
  listKeys: (n) => `Die Tasten 1 bis ${n} wählen aus der Liste.`,
  abalone: {
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
    keys: "Enter nimmt eine Kugel; eine Ziffer bewegt die gewählten, wie auf dem Ziffernblock: 7 9 hinauf, 4 6 zur Seite, 1 3 hinunter.",
  },
  repulso: {
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
  repello: {
    put: "Setze deinen Stapler auf ein markiertes Feld der Startzone.",
    move: (n) =>
      n === 1
        ? "Zieh deinen Stapler: Es gibt nur eine Richtung."
        : "Zieh deinen Stapler: Wähle eine Richtung. Die Zahl daneben sagt, wie weit.",
    moveKeys:
      "Eine Ziffer zieht den Stapler, wie auf dem Ziffernblock: 8 hinauf, 9 nach rechts oben, 6 nach rechts und so weiter.",
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
      grey: "Grauer Spielstein",
      silver: "Silberner Spielstein",
      gold: "Goldener Spielstein",
      none: "Keinen",
    },
  },
  alliances: {
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
  plain: {
    first: "Wähle ein Feld auf dem Spielbrett.",
    then: "Wähle jetzt eines der markierten Felder.",
    list: "Wähle einen Zug aus der Liste.",
  },
};
export default texts;
