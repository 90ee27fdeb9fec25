/** Texts: the pages that teach the games. */

import type en from "../en/learn";

const texts: typeof en = {
  title: "Lernen",
  intro:
    "Jedes Spiel lernst du in ein paar Minuten: Lies die Regeln mit Bildern oder spiele kurze Lektionen auf dem Brett durch.",
  players: (fewest, most) =>
    fewest === most ? `${fewest} Spieler` : `${fewest} bis ${most} Spieler`,
  minutes: (minutes) => `etwa ${minutes} Minuten`,
  by: (names) => `von ${names}`,
  rulesOf: (title) => `Die Regeln von ${title}`,
  lessons: "Lektionen",
  openings: "Eröffnungen",
  progress: (done, all) => `${done} von ${all} Lektionen geschafft`,
  begin: "Lektionen beginnen",
  goOn: "Lektionen fortsetzen",
  play: (title) => `${title} spielen`,
  contents: "Auf dieser Seite",
  notation: "Wie Züge geschrieben werden",
  picture: (caption) => `Spielbrett: ${caption}`,
  words: "So nennt die Spielregel einige Anordnungen von Kugeln. Jede ist auf dem Brett zu sehen.",
  step: (step, all) => `Schritt ${step} von ${all}`,
  steps: "Schritte dieser Lektion",
  stepDone: "geschafft",
  show: "Zeig es mir",
  again: "Noch einmal",
  fromStart: "Schritt neu beginnen",
  stars: (count: number, most: number) => `${count} von ${most} Sternen`,
  retry: "Noch einmal, für drei Sterne",
  shown: "Das war die Lösung.",
  nowYou: "Jetzt du",
  stepsLeft: "Du hast noch ein paar Schritte vor dir. Die Balken oben zeigen, welche.",
  next: "Weiter",
  previous: "Zurück",
  solved: "Gut gemacht!",
  seen: "Darum!",
  notThis: "Der Zug ist erlaubt, aber wir suchen einen anderen.",
  finished: "Lektion geschafft",
  nextLesson: (title) => `Nächste Lektion: ${title}`,
  allFinished: "Du hast alle Lektionen dieses Spiels geschafft. Zeit zu spielen!",
  board: (title) => `Spielbrett von ${title}`,
  offline: "Der Server, der die Züge spielt, ist nicht erreichbar. Versuche es gleich noch einmal.",
  guide: {
    title: "Dein erstes Spiel",
    leave: "Ohne Begleitung weiterspielen",
    wait: "Der Computer denkt nach. Sieh dir seinen Zug an: Wir erklären ihn gleich.",
    happened: "Was passiert ist",
    can: "Was du tun kannst",
    over: "Das war dein erstes Spiel. Du kannst es Zug für Zug ansehen oder gleich noch eins spielen.",
  },
};
export default texts;
