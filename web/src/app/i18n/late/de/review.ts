/** Texts: looking back at a finished game. */

import type en from "../en/review";

const texts: typeof en = {
  about:
    "Der Computer prüft jede Stellung des Spiels: wer vorn lag, wo es kippte und welche Züge besser gewesen wären.",
  begin: "Rückblick starten",
  graph: "Chancen im Spielverlauf",
  chancesAt: (ply, shares) => `Nach Zug ${ply}: ${shares}`,
  plyAt: (ply) => `Nach Zug ${ply}`,
  progress: (done, all) => `${done} von ${all} Stellungen …`,
  begun: "Der Rückblick läuft …",
  done: (n) => `Der Rückblick ist fertig. Wendepunkte: ${n}.`,
  turning: "Wendepunkte",
  yours: "Deine teuersten Züge",
  all: (n) => `Alle Wendepunkte: ${n}`,
  grades: { inaccuracy: "Ungenauigkeit", mistake: "Fehler", blunder: "Grober Fehler" },
  noTurning: "Keine großen Fehler in diesem Spiel.",
  point: (ply, who, move, loss) => `Zug ${ply}, ${who}: ${move} kostete ${loss} %`,
  better: (moves) => `Besser: ${moves}`,
  table: "Chancen als Tabelle",
  ply: "Zug",
};
export default texts;
