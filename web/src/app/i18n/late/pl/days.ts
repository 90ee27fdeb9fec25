/** Teksty: gry korespondencyjne. */

import type { Texts } from "../../texts";

const texts: Texts["days"] = {
  replies: "Jeśli zagrają…",
  repliesAbout:
    "Przygotuj odpowiedź. Jeśli padnie ten ruch, zostanie zagrana od razu. Nikt inny jej nie widzi.",
  yourTurn: "Twój ruch. Czekając na innych, możesz tu przygotować odpowiedzi.",
  over: "Gra jest skończona.",
  newReply: "Przygotuj odpowiedź",
  keepReply: "Zapisz tę odpowiedź",
  ifPlayed: (move) => `Jeśli ${move}:`,
  removeReply: (line) => `Usuń ${line}`,
  say: {
    theirs: "Zagraj na planszy ruch, który mogliby wykonać.",
    mine: "Teraz zagraj swoją odpowiedź.",
    nothing: "Najpierw zagraj ruch, który mogliby wykonać.",
    ready: "Zapisz ją albo graj dalej: najpierw ich następny ruch, potem twoja następna odpowiedź.",
  },
  notes: "Notatki",
  notesAbout: "Notatki widzisz tylko ty. Są zapisane przy grze, na wszystkich twoich urządzeniach.",
  noteLine: "Dodaj te ruchy do notatek",
  after: (turn, move) => `${turn}. ${move}`,
  removeLine: (line) => `Usuń ${line}`,
  standing: {
    kept: "",
    writing: "Zapisywanie…",
    changed: "Na innym urządzeniu też coś zanotowano. Są tu oba teksty: przejrzyj je.",
  },
};
export default texts;
