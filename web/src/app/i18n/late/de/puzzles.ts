/** Texts: puzzles. */

import { byName, type GamePuzzleTexts } from "../../games";
import type { Texts } from "../../texts";

const texts: Texts["puzzles"] = {
  title: "Rätsel",
  intro:
    "Jede Stellung hat genau eine richtige Antwort. Der Computer hat alle Erwiderungen geprüft, jede Lösung ist also bewiesen. Finde sie auf dem Brett.",
  of: (title) => `Rätsel: ${title}`,
  none: "Zu diesem Spiel gibt es noch keine Rätsel.",
  noneOfTheme: "Zu diesem Thema gibt es keine Rätsel.",
  missing: "Dieses Rätsel gibt es nicht. Vielleicht wurde es ersetzt.",
  otherVersion: "Die Rätsel wurden aktualisiert. Bitte lade die Seite neu.",
  noDay: "Für diesen Tag gibt es kein Rätsel.",
  keptOnly: "Keine Verbindung: Du bekommst die Rätsel, die in diesem Browser gespeichert sind.",
  loading: "Das Rätsel wird aufgebaut …",
  daily: "Rätsel des Tages",
  dailyOf: (date) => `Rätsel vom ${date}`,
  days: "Frühere Tage",
  dayStates: { open: "noch nicht versucht", solved: "gelöst", missed: "nicht gelöst" },
  rating: "Deine Wertung",
  unsure: "vorläufig",
  ratingOf: (n) => `Schwierigkeit ${n}`,
  solve: "Rätsel lösen",
  goOn: "Weiter",
  streak: "Serie",
  storm: "Sturm",
  modesAbout: {
    streak: "Es wird immer schwerer. Ein Fehler beendet die Serie.",
    storm: "Löse in drei Minuten so viele wie möglich. Ein Fehler kostet zehn Sekunden.",
  },
  best: (n) => `Rekord: ${n}`,
  noBest: "noch nicht gespielt",
  theme: "Thema",
  allThemes: "Alle Themen",
  difficulty: "Schwierigkeit",
  difficulties: { easier: "Leichter", normal: "Passend", harder: "Schwerer" },
  youPlay: (seat) => `Du spielst ${seat}.`,
  goOnRight: "So weit richtig. Weiter.",
  solved: "Gelöst",
  solvedLate: "Das ist es! Aber nur der erste Versuch zählt.",
  wrongShown: "Das ist es nicht. Sieh dir die Antwort auf dem Brett an.",
  wrongTurn: "In diesem Zug steckt mehr. Das Brett zeigt, wie es jetzt am besten weitergeht.",
  wrongTold: "Dieser Zug ist erlaubt, erreicht aber das Ziel nicht.",
  thinking: "Das ist es nicht. Der Computer sucht die Antwort …",
  shown: "Hier ist die Lösung.",
  retry: "Noch einmal",
  reveal: "Lösung zeigen",
  revealAbout: "Dann zählt das Rätsel als nicht gelöst.",
  next: "Nächstes Rätsel",
  changed: (change, rating) => `Deine Wertung: ${rating} (${change})`,
  metBefore: "Dieses Rätsel kennst du schon, deshalb ändert sich deine Wertung nicht.",
  why: "Warum?",
  line: "Die Lösung",
  others: (n) =>
    n === 1 ? "Kein anderer erster Zug schafft das." : `Nur ${n} erste Züge schaffen das.`,
  searched: (plies) => `Der Computer hat alle Züge beider Seiten geprüft, ${plies} Züge tief.`,
  searchedAll: "Der Computer hat alle Züge beider Seiten geprüft, bis zum Ende des Spiels.",
  searchedTurn: "Der Computer hat diesen Zug auf alle möglichen Arten durchgespielt.",
  foundBy: (level) =>
    level > 10
      ? "Keine Stufe des Computers findet das."
      : `Der Computer findet das ab Stufe ${level}.`,
  analyse: "Analysieren",
  history: "Deine letzten Rätsel",
  historyOf: (id, rating, isSolved) =>
    `Rätsel ${id}, Schwierigkeit ${rating}, ${isSolved ? "gelöst" : "nicht gelöst"}`,
  begin: "Los",
  goOnRun: "Weitermachen",
  score: "Gelöst",
  time: "Restzeit",
  timeLeft: (minutes, seconds) => `${minutes} Min. ${seconds} Sek.`,
  lostTime: (seconds) => `Falsch! ${seconds} Sekunden weniger.`,
  streakOver: (n) =>
    n === 1 ? "Serie zu Ende: 1 Rätsel gelöst." : `Serie zu Ende: ${n} Rätsel gelöst.`,
  stormOver: (n) => (n === 1 ? "Zeit um: 1 Rätsel gelöst." : `Zeit um: ${n} Rätsel gelöst.`),
  newBest: "Neuer persönlicher Rekord!",
  longest: (n) => `Fehlerfrei in Folge: ${n}`,
  latest: "Deine letzten Läufe",
  missed: "Nicht gelöst",
  again: "Noch einmal spielen",
  giveUp: "Aufhören",
  back: "Zurück zu den Rätseln",
  games: byName(
    import.meta.glob<GamePuzzleTexts>("./puzzles/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
