/** Texts: looking back at a finished game. */

import type en from "../en/review";

const texts: typeof en = {
  title: "Rückblick",
  about:
    "Der Computer sieht sich jede Stellung des Spiels an: wer besser stand, wo es kippte und was besser gewesen wäre.",
  begin: "Rückblick starten",
  graph: "Chancen im Spielverlauf",
  chancesAt: (ply, shares) => `Nach Zug ${ply}: ${shares}`,
  plyAt: (ply) => `Nach Zug ${ply}`,
  progress: (done, all) => `${done} von ${all} Stellungen …`,
  begun: "Der Rückblick läuft.",
  done: (n) => `Der Rückblick ist fertig. Wendepunkte: ${n}.`,
  turning: "Wendepunkte",
  yours: "Was dich am meisten gekostet hat",
  all: (n) => `Alle Wendepunkte: ${n}`,
  grades: { inaccuracy: "Ungenauigkeit", mistake: "Fehler", blunder: "Grober Fehler" },
  noTurning: "Kein Zug hat viel verschenkt.",
  point: (ply, who, move, loss) => `Zug ${ply}, ${who}: ${move} kostete ${loss} %`,
  better: (moves) => `Besser: ${moves}`,
  table: "Chancen als Tabelle",
  ply: "Zug",
};
export default texts;
