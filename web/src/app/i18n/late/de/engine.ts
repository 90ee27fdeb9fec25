/** Texts: the engine beside a board, and what a review finds. */

import type en from "../en/engine";

const texts: typeof en = {
  name: "Engine",
  about:
    "Während du dir eine Stellung ansiehst, zeigt die Engine ihre besten Züge, wie es wohl weitergeht und die Chancen aller.",
  lines: "Varianten",
  threats: "Drohungen",
  best: "Beste Züge",
  over: "Hier ist das Spiel zu Ende.",
  chances: (shares) => `Chancen: ${shares}`,
  figures: (depth, nodes, speed) => `Tiefe ${depth} · ${nodes} Stellungen · ${speed} pro Sekunde`,
  play: (moves) => `${moves} spielen`,
  ifTurn: (who) => `Wäre jetzt ${who} am Zug:`,
  wins: (plies) => `gewinnt in ${plies}`,
  loses: (plies) => `verliert in ${plies}`,
  draws: (plies) => `unentschieden in ${plies}`,
  goOn: "Länger rechnen",
  says: {
    waiting: "Die Engine startet gleich …",
    away: "Pausiert, solange du weg bist.",
    done: "Fertig.",
    room: "Laufende Spiele gehen vor. Gleich geht es weiter.",
    busy: "Die Engines sind ausgelastet. Gleich kommt ein neuer Versuch …",
    spent:
      "Deine Rechenzeit ist fürs Erste aufgebraucht. In der nächsten Stunde kommt sie nach und nach zurück.",
    gone: "Die Engine ist nicht erreichbar. Neuer Versuch …",
  },
  noThreats: {
    over: "Hier droht nichts mehr: Das Spiel wäre zu Ende.",
    "inside-turn": "Drohungen gibt es zwischen den Zügen. Spiel erst diesen Zug zu Ende.",
    "set-up": "Solange aufgestellt wird, gibt es keine Drohungen.",
    "stacker-off": "Jetzt gibt es keine Drohungen: Der Stapler muss erst zurück aufs Brett.",
    supplies: "Hier lassen sich keine Drohungen zeigen: Die Vorräte würden nicht mehr aufgehen.",
    swap: "Noch keine Drohungen: Die Tafeln können noch getauscht werden.",
    unknown: "In diesem Spiel lassen sich keine Drohungen zeigen.",
  },
  accuracy: "Genauigkeit",
  accuracyAbout:
    "Wie gut jede Seite ihre Chancen gewahrt hat, Zug für Zug. 100 % heißt: nichts verschenkt.",
  noChoice: "keine Wahl",
  mistakes: {
    "": () => "Es gab einen besseren Zug.",
    "missed-win": () => "Damit wird ein Gewinn verpasst.",
    loses: () => "Das verliert sofort.",
    "allows-win": ({ seat }) => `${seat} kann danach im nächsten Zug gewinnen.`,
    "missed-ejection": ({ cell }) => `Die Kugel auf ${cell} war hinauszuschieben.`,
    hanging: ({ cell, seat }) =>
      `Die Kugel auf ${cell} ist ungeschützt: ${seat} schiebt sie hinaus.`,
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
      `Es bleiben Spielsteine liegen. Verpasste Punkte: ${points}.`,
    "lets-collect": ({ points, seat }) => `${seat} kann einsammeln. Zusätzliche Punkte: ${points}.`,
    "stacker-off": ({ seat }) => `${seat} kann den Stapler vom Brett schieben.`,
  },
  retry: "Von hier noch einmal",
  retryAll: (n) => `Wendepunkte üben: ${n}`,
  find: (who, move) => `${who} zog ${move}. Finde einen besseren Zug.`,
  judging: "Dein Zug wird geprüft …",
  right: "Ja, das ist besser!",
  asGood: "Gut! Das verschenkt fast nichts.",
  worse: (loss) => `Nicht ganz: Das verschenkt noch ${loss} %.`,
  same: "Das ist der gespielte Zug. Es gibt einen besseren.",
  next: "Weiter",
  of: (at, all) => `${at} von ${all}`,
  unjudged: "Wir konnten deinen Zug nicht prüfen.",
  beside: "Spielstand",
  solution: (move) => `Besser wäre ${move} gewesen.`,
};
export default texts;
