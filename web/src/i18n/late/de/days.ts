/** Texte: Spiele über Tage. */

import type { Texts } from "../../texts";

const texts: Texts["days"] = {
  replies: "Wenn sie … spielen",
  repliesAbout:
    "Entscheide jetzt, was du antwortest. Kommt der Zug, wird deine Antwort sofort gespielt. Niemand sonst sieht das.",
  yourTurn:
    "Du bist am Zug. Während du auf die anderen wartest, kannst du hier Antworten vorbereiten.",
  over: "Das Spiel ist zu Ende.",
  newReply: "Antwort vorbereiten",
  keepReply: "Diese Antwort behalten",
  ifPlayed: (move) => `Wenn ${move}:`,
  removeReply: (line) => `${line} entfernen`,
  say: {
    theirs: "Spiel auf dem Brett, was sie tun könnten.",
    mine: "Spiel jetzt deine Antwort.",
    nothing: "Spiel zuerst, was sie tun könnten.",
    ready:
      "Behalte sie, oder spiel weiter: erst den nächsten Zug der anderen, dann deine nächste Antwort.",
  },
  notes: "Notizen",
  notesAbout: "Die siehst nur du. Sie bleiben beim Spiel, auf allen deinen Geräten.",
  noteLine: "Ausprobierte Züge notieren",
  after: (turn, move) => `${turn}. ${move}`,
  removeLine: (line) => `${line} entfernen`,
  standing: {
    kept: "",
    writing: "Wird gespeichert …",
    changed:
      "Auf einem anderen Gerät wurde auch geschrieben. Beides ist da: sieh den Text durch und mach weiter.",
  },
};
export default texts;
