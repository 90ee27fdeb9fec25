/** Texte: Fernpartien. */

import type { Texts } from "../../texts";

const texts: Texts["days"] = {
  replies: "Wenn sie … spielen",
  repliesAbout:
    "Bereite eine Antwort vor. Kommt dieser Zug, wird sie sofort gespielt. Niemand sonst kann sie sehen.",
  yourTurn:
    "Du bist am Zug. Während du auf die anderen wartest, kannst du hier Antworten vorbereiten.",
  over: "Das Spiel ist zu Ende.",
  newReply: "Antwort vorbereiten",
  keepReply: "Antwort speichern",
  ifPlayed: (move) => `Wenn ${move}:`,
  removeReply: (line) => `${line} entfernen`,
  say: {
    theirs: "Spiel auf dem Brett einen Zug, den sie machen könnten.",
    mine: "Spiel jetzt deine Antwort.",
    nothing: "Spiel zuerst einen Zug, den sie machen könnten.",
    ready:
      "Speichere sie, oder mach weiter: mit dem nächsten Zug der anderen und deiner nächsten Antwort.",
  },
  notes: "Notizen",
  notesAbout:
    "Nur du siehst deine Notizen. Sie sind beim Spiel gespeichert, auf allen deinen Geräten.",
  noteLine: "Diese Züge notieren",
  after: (turn, move) => `${turn}. ${move}`,
  removeLine: (line) => `${line} entfernen`,
  standing: {
    kept: "",
    writing: "Wird gespeichert …",
    changed:
      "Du hast auch auf einem anderen Gerät etwas notiert. Hier stehen beide Texte, sieh sie dir bitte an.",
  },
};
export default texts;
