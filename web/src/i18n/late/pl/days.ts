/** Teksty: gry na dni. */

import type { Texts } from "../../texts";

const texts: Texts["days"] = {
  replies: "Jeśli zagrają …",
  repliesAbout:
    "Zdecyduj teraz, co odpowiesz. Jeśli padnie ten ruch, Twoja odpowiedź zostanie zagrana od razu. Nikt inny jej nie widzi.",
  yourTurn: "Teraz Twój ruch. Czekając na innych, możesz tu przygotować odpowiedzi.",
  over: "Gra jest zakończona.",
  newReply: "Przygotuj odpowiedź",
  keepReply: "Zachowaj tę odpowiedź",
  ifPlayed: (move) => `Jeśli ${move}:`,
  removeReply: (line) => `Usuń ${line}`,
  say: {
    theirs: "Zagraj na planszy to, co mogliby zrobić.",
    mine: "Teraz zagraj swoją odpowiedź.",
    nothing: "Najpierw zagraj to, co mogliby zrobić.",
    ready:
      "Zachowaj ją albo graj dalej: najpierw ich następny ruch, potem Twoja następna odpowiedź.",
  },
  notes: "Notatki",
  notesAbout: "Widzisz je tylko Ty. Zostają przy grze, na wszystkich Twoich urządzeniach.",
  noteLine: "Zanotuj próbne ruchy",
  after: (turn, move) => `${turn}. ${move}`,
  removeLine: (line) => `Usuń ${line}`,
  standing: {
    kept: "",
    writing: "Zapisywanie …",
    changed:
      "Na innym urządzeniu też coś napisano. Jest jedno i drugie: przejrzyj tekst i pisz dalej.",
  },
};
export default texts;
