/** Texts: puzzles. */

import { byName, type GamePuzzleTexts } from "../../games";
import type { Texts } from "../../texts";

const texts: Texts["puzzles"] = {
  title: "Rätsel",
  intro:
    "Stellungen mit genau einer richtigen Antwort. Jede ist bewiesen: Alle Erwiderungen wurden durchprobiert. Finde die Antwort auf dem Brett.",
  of: (title) => `Rätsel: ${title}`,
  none: "Zu diesem Spiel gibt es hier noch keine Rätsel.",
  noneOfTheme: "Zu diesem Thema gibt es keine Rätsel.",
  missing: "Dieses Rätsel gibt es hier nicht. Vielleicht wurde es ersetzt.",
  otherVersion:
    "Die Rätsel dieses Servers gehören zu einer anderen Version als diese Seite. Lade die Seite neu.",
  noDay: "Für diesen Tag gibt es kein Rätsel.",
  keptOnly: "Keine Verbindung: Du bekommst die Rätsel, die dieser Browser behalten hat.",
  loading: "Das Rätsel wird aufgebaut …",
  daily: "Rätsel des Tages",
  dailyOf: (date) => `Rätsel vom ${date}`,
  days: "Frühere Tage",
  dayStates: { open: "noch nicht versucht", solved: "gelöst", missed: "nicht gelöst" },
  rating: "Deine Wertung",
  unsure: "noch unsicher",
  ratingOf: (n) => `Schwierigkeit ${n}`,
  solve: "Rätsel lösen",
  goOn: "Weiter",
  streak: "Serie",
  storm: "Sturm",
  modesAbout: {
    streak: "Immer schwerer. Der erste Fehler beendet sie.",
    storm: "Drei Minuten, so viele du schaffst. Ein Fehler kostet zehn Sekunden.",
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
  solvedLate: "Das ist es. Gezählt wird nur der erste Versuch.",
  wrongShown: "So geht es nicht. Das Brett zeigt, wie es weitergeht.",
  wrongTurn: "In diesem Zug steckt mehr. Das Brett zeigt, was jetzt noch zu holen ist.",
  wrongTold: "Das ist erlaubt, erreicht aber das Ziel nicht.",
  thinking: "Das ist es nicht. Der Computer sucht die Antwort …",
  shown: "Das ist die Lösung.",
  retry: "Noch einmal",
  reveal: "Lösung zeigen",
  revealAbout: "Dann zählt das Rätsel als nicht gelöst.",
  next: "Nächstes Rätsel",
  changed: (change, rating) => `Deine Wertung: ${rating} (${change})`,
  metBefore: "Dieses Rätsel kennst du schon, deshalb bleibt deine Wertung, wie sie ist.",
  why: "Warum?",
  line: "Die Lösung",
  others: (n) =>
    n === 1 ? "Kein anderer erster Zug schafft das." : `Nur ${n} erste Züge schaffen das.`,
  searched: (plies) => `Alle Züge beider Seiten wurden durchprobiert, ${plies} tief.`,
  searchedAll: "Alle Züge beider Seiten wurden durchprobiert, bis zum Ende des Spiels.",
  searchedTurn: "Der Zug wurde auf alle Arten gespielt, die es gibt.",
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
  lostTime: (seconds) => `Falsch: ${seconds} Sekunden weniger.`,
  streakOver: (n) =>
    n === 1 ? "Die Serie ist zu Ende: eins gelöst." : `Die Serie ist zu Ende: ${n} gelöst.`,
  stormOver: (n) =>
    n === 1 ? "Der Sturm ist vorbei: eins gelöst." : `Der Sturm ist vorbei: ${n} gelöst.`,
  newBest: "Dein neuer Rekord!",
  longest: (n) => `Längste Reihe ohne Fehler: ${n}`,
  latest: "Deine letzten Läufe",
  missed: "Was danebenging",
  again: "Noch einmal spielen",
  giveUp: "Lauf beenden",
  back: "Zurück zu den Rätseln",
  games: byName(
    import.meta.glob<GamePuzzleTexts>("./puzzles/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
