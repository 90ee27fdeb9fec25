/** Texts: looking back at a finished game. */

import type en from "../en/review";

const texts: typeof en = {
  about:
    "Komputer sprawdza każdą pozycję gry: kto prowadził, gdzie nastąpił zwrot i które ruchy byłyby lepsze.",
  begin: "Zrób przegląd gry",
  graph: "Szanse w trakcie gry",
  chancesAt: (ply, shares) => `Po ruchu ${ply}: ${shares}`,
  plyAt: (ply) => `Po ruchu ${ply}`,
  progress: (done, all) => `${done} z ${all} pozycji…`,
  begun: "Trwa przegląd…",
  done: (n) => `Przegląd zakończony. Punkty zwrotne: ${n}.`,
  turning: "Punkty zwrotne",
  yours: "Ruchy, które kosztowały cię najwięcej",
  all: (n) => `Wszystkie punkty zwrotne: ${n}`,
  grades: { inaccuracy: "Niedokładność", mistake: "Błąd", blunder: "Gruby błąd" },
  noTurning: "Bez dużych błędów w tej grze.",
  point: (ply, who, move, loss) => `Ruch ${ply}, ${who}: ${move} kosztował ${loss}%`,
  better: (moves) => `Lepiej: ${moves}`,
  table: "Szanse w tabeli",
  ply: "Ruch",
};
export default texts;
