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
  rest: "Bretter anhalten",
  move: "Bretter spielen lassen",
  all: "Alle Spiele",
  goOn: "Weiterspielen",
  record: "Aufzeichnung öffnen",
  opponent: "Gegner",
  rivals: {
    computer: "Der Computer",
    link: "Jemand per Link",
    person: "Jemand hier",
    bot: "Ein Bot",
  },
  rivalsAbout: {
    computer: "Er spielt sofort, auf der Stufe, die du magst.",
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
  random: "Auslosen",
  howMany: "Wie viele spielen",
  bySeat: "Jeden Platz wählen",
  oneOnOne: "Eins gegen eins",
  seats: "Wer sitzt wo",
  nobodyHere: "Du hast keinen Platz: Das Spiel läuft ohne dich, und du kannst zusehen.",
  more: "Uhr und Regeln",
  clock: "Uhr",
  clocks: {
    none: "Keine",
    minutes: (n) => `${n} min`,
    own: "Andere",
    days: "Tage",
  },
  clocksAbout: {
    none: "Alle nehmen sich so viel Zeit, wie sie mögen.",
    rulebook: (minutes) =>
      `Je ${minutes} Minuten für das ganze Spiel, wie in der Spielregel. Wessen Zeit abläuft, verliert.`,
    own: "So viele Minuten für jeden, und mit jedem Zug einige Sekunden mehr.",
    days: "So viele Tage für jeden Zug: Komm zurück, wann du willst.",
  },
  minutes: "Minuten für jeden",
  increment: "Sekunden mehr mit jedem Zug",
  days: "Tage für jeden Zug",
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
  usual: "wie üblich",
  lacks: {
    minutes: "Die Uhr nimmt höchstens 1440 Minuten und 3600 Sekunden je Zug.",
    days: "Ein Zug dauert 1 bis 60 Tage.",
    bot: "Es ist kein Bot ausgewählt.",
    option: "Eine der Regeln hat einen Wert, den sie nicht haben kann.",
  },
  begins: "Das Spiel wird aufgebaut …",
  layoutOf: (name) => `Aufstellung: ${name}`,
};
export default texts;
