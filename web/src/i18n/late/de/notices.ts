/** Texte: Mitteilungen und Urlaub. */

import type { Texts } from "../../texts";

const texts: Texts["notices"] = {
  title: "Mitteilungen",
  none: "Nichts Neues.",
  signIn: "Mitteilungen gehören zu einem Konto: Melde dich an, um deine zu sehen.",
  unread: "neu",
  readAll: "Alle als gelesen markieren",
  more: "Ältere",
  bell: (n) => (n === 1 ? "1 neue Mitteilung" : `${n} neue Mitteilungen`),
  texts: {
    turn: ({ game }) => `${game}: Du bist am Zug`,
    time: ({ game }) => `${game}: Deine Zeit wird knapp`,
    over: ({ game }) => `${game}: Das Spiel ist zu Ende`,
    challenge: ({ game, name }) => `${name} fordert dich zu ${game} heraus`,
    tournament: ({ name }) => `${name} beginnt`,
    follow: ({ name }) => `${name} folgt dir`,
    report: () => "Deine Meldung wurde angesehen",
    warning: ({ reason }) => `Eine Verwarnung wegen dieses Spiels${reason ? `: ${reason}` : ""}`,
  },
  settings: "Was du erfährst",
  what: "Was",
  kinds: {
    turn: "Ich bin am Zug in einem Spiel über Tage",
    time: "Meine Zeit ist fast um",
    over: "Ein Spiel ist zu Ende",
    challenge: "Eine Heraus­forderung",
    tournament: "Ein Turnier beginnt",
    follow: "Jemand folgt mir",
    report: "Meine Meldung wurde angesehen",
    warning: "Eine Verwarnung der Moderation",
  },
  ways: { page: "Auf dieser Seite", push: "Benachrichtigung", mail: "E-Mail" },
  pushHere: "In diesem Browser benachrichtigen, auch wenn die Seite zu ist",
  pushNot: {
    missing: "Dieser Browser kann nichts anzeigen, solange die Seite zu ist.",
    denied:
      "Dieser Browser erlaubt der Seite keine Benachrichtigungen. In seinen Einstellungen kannst du das ändern.",
  },
  noMail:
    "Für E-Mails braucht dein Konto eine Adresse; außerdem muss der Server E-Mails verschicken können.",
  vacation: "Urlaub",
  vacationAbout:
    "Solange du weg bist, stehen deine Uhren in Spielen über Tage still, und die anderen sehen es. Du hast 30 Tage im Jahr; ein angefangener Tag zählt ganz, und bis zum nächsten Urlaub müssen 7 Tage vergehen.",
  daysLeft: (n) => (n === 1 ? "Du hast noch 1 Tag." : `Du hast noch ${n} Tage.`),
  awayUntil: (date) => `Du bist im Urlaub bis ${date}.`,
  nextVacation: (date) => `Der nächste kann am ${date} beginnen.`,
  days: "Tage",
  goAway: "Jetzt in Urlaub gehen",
  comeBack: "Ich bin zurück",
};
export default texts;
