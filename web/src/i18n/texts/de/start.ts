/** Texts: the start, and what can be chosen before a game. */

import type en from "../en/start";

const texts: typeof en = {
  title: "Such dir ein Spiel aus und leg los",
  about:
    "Gegen den Computer, gegen jemanden neben dir oder gegen Freunde in der Ferne. Kostenlos und ohne Konto.",
  by: (credit) => `von ${credit}`,
  players: (fewest, most) =>
    fewest === most ? `${fewest} Spieler` : `${fewest} bis ${most} Spieler`,
  learn: "In zwei Minuten lernen",
  newHere: "Neu hier?",
  rest: "Animation anhalten",
  move: "Animation abspielen",
  all: "Alle Spiele",
  goOn: "Weiterspielen",
  record: "Aufzeichnung öffnen",
  opponent: "Gegner",
  rivals: {
    computer: "Der Computer",
    link: "Jemand per Link",
    person: "Jemand neben dir",
    bot: "Ein Bot",
  },
  rivalsAbout: {
    computer: "Antwortet sofort, auf der Stufe deiner Wahl.",
    link: "Du bekommst einen Link zum Verschicken. Das Spiel beginnt, wenn er geöffnet wird.",
    person: "Ihr teilt euch diesen Bildschirm und zieht abwechselnd.",
    bot: "Ein Programm, das jemand mit diesem Server verbunden hat.",
  },
  me: "Du",
  whichBot: "Welcher",
  level: "Stufe",
  levels: [
    "für das allererste Spiel",
    "für den Anfang",
    "leicht",
    "noch freundlich",
    "bringt dich zum Nachdenken",
    "bestraft Fehler",
    "stark",
    "sehr stark",
    "gnadenlos",
    "kann alle schlagen",
  ],
  seat: "Du spielst",
  random: "Zufällig",
  howMany: "Anzahl der Spieler",
  bySeat: "Plätze einzeln festlegen",
  oneOnOne: "Eins gegen eins",
  seats: "Wer sitzt wo",
  nobodyHere: "Du hast keinen Platz: Die anderen spielen, und du kannst zuschauen.",
  more: "Uhr und Regeln",
  clock: "Uhr",
  clocks: {
    none: "Keine",
    minutes: (n) => `${n} min`,
    own: "Andere",
    days: "Tage",
  },
  clocksAbout: {
    none: "Alle lassen sich so viel Zeit, wie sie möchten.",
    rulebook: (minutes) =>
      `${minutes} Minuten pro Spieler für das ganze Spiel, wie es die Spielregel für zu Hause vorschlägt. Wessen Zeit abläuft, der verliert.`,
    own: "Minuten pro Spieler und dazu Sekunden pro Zug.",
    days: "Einige Tage für jeden Zug: Komm zurück, wann du willst.",
  },
  minutes: "Minuten pro Spieler",
  increment: "Sekunden pro Zug",
  days: "Tage pro Zug",
  hints: "Tipps",
  hintsAbout: {
    on: "Alle dürfen den Computer fragen; die anderen erfahren es.",
    off: "Niemand kann den Computer fragen.",
  },
  leaver: "Wenn jemand geht",
  leavers: { quiet: "Figuren bleiben stehen", engine: "Der Computer übernimmt" },
  leaversAbout: {
    quiet: "Der Platz macht nur die Züge, die er machen muss, und gewinnt so wenig wie möglich.",
    engine: "Der Computer übernimmt den Platz und spielt auf Gewinn.",
  },
  usual: "üblich",
  lacks: {
    minutes: "Eine Uhr kann höchstens 1440 Minuten und 3600 Sekunden pro Zug haben.",
    days: "Ein Zug kann 1 bis 60 Tage dauern.",
    bot: "Wähle zuerst einen Bot.",
    option: "Eine der Regeln ist auf etwas gestellt, das nicht geht.",
  },
  begins: "Das Spiel wird aufgebaut …",
  layoutOf: (name) => `Aufstellung: ${name}`,
};
export default texts;
