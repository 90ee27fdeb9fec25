/** Texts: the engine beside a board, and what a review finds. */

import type en from "../en/engine";

const texts: typeof en = {
  name: "Engine",
  about:
    "Die Engine sieht sich das Brett an, solange du es tust: ihre besten Züge, was darauf folgt und die Chancen aller.",
  lines: "Varianten",
  threats: "Drohungen",
  best: "Beste Züge",
  over: "Hier ist das Spiel zu Ende, es gibt nichts mehr zu rechnen.",
  chances: (shares) => `Chancen: ${shares}`,
  figures: (depth, nodes, speed) => `Tiefe ${depth} · ${nodes} Stellungen · ${speed} pro Sekunde`,
  play: (moves) => `${moves} spielen`,
  ifTurn: (who) => `Wäre jetzt ${who} am Zug:`,
  wins: (plies) => `gewinnt in ${plies}`,
  loses: (plies) => `verliert in ${plies}`,
  draws: (plies) => `unentschieden in ${plies}`,
  goOn: "Länger rechnen",
  says: {
    waiting: "Wartet auf die Engine …",
    away: "Pausiert, solange du weg bist.",
    done: "Fertig.",
    room: "Spiele gehen vor, gleich geht es weiter.",
    busy: "Die Engines sind ausgelastet. Gleich wird es wieder versucht.",
    spent: "Deine Rechenzeit für diese Stunde ist aufgebraucht. Sie kommt nach und nach zurück.",
    gone: "Die Engine ist nicht erreichbar. Es wird weiter versucht.",
  },
  noThreats: {
    over: "Hier kann nichts drohen: Das Spiel wäre zu Ende.",
    "inside-turn": "Drohungen gibt es zwischen den Zügen. Dieser Zug ist noch nicht zu Ende.",
    "set-up": "Solange aufgestellt wird, gibt es keine Drohungen.",
    "stacker-off": "Der Stapler muss erst zurück aufs Brett, niemand kann aussetzen.",
    supplies: "Hier kann niemand aussetzen: Die Vorräte würden nicht mehr aufgehen.",
    swap: "Die Tafeln können noch getauscht werden, niemand kann aussetzen.",
    unknown: "In diesem Spiel lassen sich keine Drohungen zeigen.",
  },
  accuracy: "Genauigkeit",
  accuracyAbout:
    "Wie viel von den eigenen Chancen Zug für Zug erhalten blieb. 100 % heißt: nichts verschenkt.",
  noChoice: "keine Wahl",
  mistakes: {
    "": () => "Es gab einen besseren Zug.",
    "missed-win": () => "Damit wird ein Gewinn verpasst.",
    loses: () => "Das verliert sofort.",
    "allows-win": ({ seat }) => `${seat} kann danach im nächsten Zug gewinnen.`,
    "missed-ejection": ({ cell }) => `Die Kugel auf ${cell} hätte man hinausschieben können.`,
    hanging: ({ cell, seat }) => `Die Kugel auf ${cell} hängt: ${seat} schiebt sie hinaus.`,
    "loses-marble": () => "Das kostet nach wenigen Zügen eine Kugel.",
    centre: ({ seat }) => `${seat} kommt so in die Mitte.`,
    "gives-colour": ({ colour, seat }) => `Mit dieser Scheibe gewinnt ${seat} die Farbe ${colour}.`,
    "missed-connection": ({ colour }) => `Eine Scheibe hätte ${colour} verbunden.`,
    "missed-fence": ({ colour }) =>
      `Eine Scheibe hätte den Zaun geschlossen und ${colour} gewonnen.`,
    "lets-connection": ({ colour, seat }) => `${seat} kann danach ${colour} verbinden.`,
    "lets-fence": ({ colour, seat }) =>
      `Eine Lücke bleibt: ${seat} schließt den Zaun und gewinnt ${colour}.`,
    "soon-connection": ({ colour, seat }) => `Wenige Scheiben später verbindet ${seat} ${colour}.`,
    "soon-fence": ({ colour, seat }) =>
      `Wenige Scheiben später gewinnt ${seat} die Farbe ${colour} mit einem Zaun.`,
    "closed-cells": ({ cells, better }) =>
      `Für die eigene Farbe bleiben zu wenige Felder: ${cells} statt ${better}.`,
    "own-clusters": ({ clusters, better }) =>
      `Die eigenen Steine bilden danach ${clusters} Gruppen statt ${better}.`,
    "their-clusters": ({ clusters, better, seat }) =>
      `${seat} behält ${clusters} Gruppen statt ${better}.`,
    "lets-slide": ({ clusters, better, seat }) =>
      `${seat} kann zusammenrücken und hat dann ${clusters} Gruppen statt ${better}.`,
    "missed-counters": ({ points }) =>
      `Es bleiben Spielsteine liegen. In diesem Zug verpasste Punkte: ${points}.`,
    "lets-collect": ({ points, seat }) => `${seat} kann einsammeln. Zusätzliche Punkte: ${points}.`,
    "stacker-off": ({ seat }) => `${seat} kann den Stapler vom Brett schieben.`,
  },
  retry: "Von hier noch einmal",
  retryAll: (n) => `Wendepunkte üben: ${n}`,
  find: (who, move) => `${who} zog ${move}. Finde einen besseren Zug.`,
  judging: "Dein Zug wird geprüft …",
  right: "Ja, das ist besser.",
  asGood: "Gut: Das verschenkt kaum etwas.",
  worse: (loss) => `Das nicht: Es verschenkt noch ${loss} %.`,
  same: "Das ist der gespielte Zug. Es gibt einen besseren.",
  next: "Weiter",
  of: (at, all) => `${at} von ${all}`,
  unjudged: "Dein Zug konnte nicht geprüft werden.",
  beside: "Was alle haben",
  solution: (move) => `Besser war ${move}.`,
};
export default texts;
