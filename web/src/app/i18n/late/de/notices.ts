/** Texte: Benachrichtigungen und Urlaub. */

import type { Texts } from "../../texts";

const texts: Texts["notices"] = {
  title: "Benachrichtigungen",
  none: "Nichts Neues.",
  signIn: "Melde dich an, um deine Benachrichtigungen zu sehen.",
  unread: "neu",
  readAll: "Alle als gelesen markieren",
  more: "Ältere zeigen",
  bell: (n) => (n === 1 ? "1 neue Benachrichtigung" : `${n} neue Benachrichtigungen`),
  texts: {
    turn: ({ game }) => `${game}: Du bist am Zug`,
    time: ({ game }) => `${game}: Deine Zeit wird knapp`,
    over: ({ game }) => `${game}: Das Spiel ist zu Ende`,
    challenge: ({ game, name }) => `${name} fordert dich zu ${game} heraus`,
    tournament: ({ name }) => `${name} beginnt jetzt`,
    follow: ({ name }) => `${name} folgt dir jetzt`,
    report: () => "Deine Meldung wurde geprüft",
    warning: ({ reason }) => `Verwarnung wegen dieses Spiels${reason ? `: ${reason}` : ""}`,
  },
  settings: "Einstellungen für Benachrichtigungen",
  what: "Anlass",
  kinds: {
    turn: "Ich bin in einer Fernpartie am Zug",
    time: "Meine Zeit wird knapp",
    over: "Mein Spiel ist zu Ende",
    challenge: "Jemand fordert mich heraus",
    tournament: "Mein Turnier beginnt",
    follow: "Jemand folgt mir",
    report: "Meine Meldung wurde geprüft",
    warning: "Ich werde verwarnt",
  },
  ways: { page: "Auf dieser Seite", push: "Push", mail: "E-Mail" },
  pushHere: "Push-Nachrichten an diesen Browser schicken, auch wenn die Seite zu ist",
  pushNot: {
    missing: "Dieser Browser unterstützt keine Push-Nachrichten.",
    denied:
      "Dieser Browser blockiert Benachrichtigungen dieser Seite. In seinen Einstellungen kannst du sie erlauben.",
  },
  noMail:
    "Für E-Mails braucht dein Konto eine Adresse. Außerdem muss der Server E-Mails verschicken können.",
  vacation: "Urlaub",
  vacationAbout:
    "Im Urlaub stehen deine Uhren in Fernpartien still, und deine Gegner sehen, dass du weg bist. Du hast 30 Tage im Jahr. Ein angefangener Tag zählt ganz, und bis zum nächsten Urlaub müssen 7 Tage vergehen.",
  daysLeft: (n) => (n === 1 ? "Du hast noch 1 Tag." : `Du hast noch ${n} Tage.`),
  awayUntil: (date) => `Du bist im Urlaub bis ${date}.`,
  nextVacation: (date) => `Dein nächster Urlaub kann am ${date} beginnen.`,
  days: "Tage",
  goAway: "Urlaub beginnen",
  comeBack: "Ich bin wieder da",
};
export default texts;
