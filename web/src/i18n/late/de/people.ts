/** Texte: Leute, denen man folgt, die man blockiert oder meldet, und was Moderatoren sehen. */

import type { Texts } from "../../texts";

const texts: Texts["people"] = {
  title: "Leute",
  profile: "Profil und Spiele",
  challenge: "Herausfordern",
  follow: "Folgen",
  followed: "Du folgst",
  block: "Blockieren",
  blocked: "Blockiert",
  blockedAbout: (name: string) =>
    `${name} kann dich nicht herausfordern, wird nicht mit dir gepaart, und du liest nichts von dieser Person. Sie erfährt das nicht.`,
  report: "Melden",
  reportTitle: (name: string) => `${name} melden`,
  reportAbout:
    "Die Moderation sieht sich dieses Spiel und seinen Chat an. Du erfährst, was entschieden wurde.",
  reasonTitle: "Was ist passiert?",
  reasons: {
    abuse: "Beleidigung oder Drohung",
    cheating: "Hilfe von außen",
    stalling: "Spielt auf Zeit oder geht einfach",
    spam: "Spam",
    name: "Ein anstößiger Name",
    other: "Etwas anderes",
  },
  reportText: "Was sollten wir wissen? (freiwillig)",
  sendReport: "Meldung senden",
  reportSent: "Danke. Die Moderation sieht es sich an.",
  followedTitle: "Du folgst",
  noFollowed: "Noch niemandem. Folge Leuten auf ihrem Profil oder am Tisch.",
  isPlaying: "spielt gerade",
  isOnline: "ist da",
  isAway: "ist nicht da",
  watch: "Zusehen",
  unfollowOf: (name: string) => `${name} nicht mehr folgen`,
  blockedTitle: "Blockiert",
  noBlocked: "Du hast niemanden blockiert.",
  unblock: "Freigeben",
  unblockOf: (name: string) => `${name} freigeben`,
  mannersTitle: "Zu Ende spielen",
  manners: (left: number, games: number) =>
    games
      ? `Von deinen letzten ${games} Spielen mit anderen hast du ${left} verlassen oder durch Zeit verloren.`
      : "Du hast noch kein Spiel mit anderen beendet.",
  delayed: (seconds: number) =>
    `Das ist oft, deshalb dauert die Suche nach Gegnern für dich ${seconds} Sekunden länger. Jedes Spiel, das du zu Ende spielst, verkürzt das.`,
  notDelayed: "Du wirst ohne Verzögerung gepaart.",
  reportsTitle: "Deine Meldungen",
  theGame: "das Spiel",
  goneName: "ein gelöschtes Konto",
  answers: {
    open: "Wartet auf die Moderation.",
    dismissed: "Die Moderation hat es geprüft und sah keinen Anlass einzugreifen.",
    warned: "Die Person wurde verwarnt.",
    "chat-closed": "Die Person kann eine Weile nicht chatten.",
    banned: "Die Person wurde gesperrt.",
  },
  moderationTitle: "Moderation",
  openReports: "Offen",
  closedReports: "Entschieden",
  noReports: "Keine Meldungen.",
  reportedBy: (name: string, dismissed: number) =>
    dismissed ? `Gemeldet von ${name} (bisher abgelehnt: ${dismissed})` : `Gemeldet von ${name}`,
  chatTitle: "Was gesagt wurde",
  noChat: "Es wurde nichts gesagt.",
  earlierTitle: "Frühere Meldungen und Sperren",
  noEarlier: "Keine anderen Meldungen.",
  stillOpen: "noch offen",
  holds: (isChat: boolean, until: string) =>
    `${isChat ? "Chat geschlossen" : "Gesperrt"} ${until ? `bis ${until}` : "für immer"}`,
  verdictTitle: "Entscheidung",
  verdicts: {
    dismissed: "Abgelehnt",
    warned: "Verwarnt",
    "chat-closed": "Chat geschlossen",
    banned: "Gesperrt",
  },
  howLong: "Für wie lange?",
  hours: (n: number) =>
    n < 24 ? (n === 1 ? "1 Stunde" : `${n} Stunden`) : n === 24 ? "1 Tag" : `${n / 24} Tage`,
  forGood: "Für immer",
  noteTitle: "Notiz für die Moderation",
  decide: "Entscheiden",
  codes: {
    unauthorized: "Melde dich zuerst an.",
    forbidden: "Das darfst du nicht.",
    "not-found": "Das gibt es nicht mehr.",
    "not-possible": "Diese Person war nicht in diesem Spiel.",
    "already-offered": "Das hast du schon gemeldet; die Moderation sieht es sich an.",
    "too-many": "Das ist fürs Erste genug.",
    over: "Jemand anderes hat schon entschieden.",
  },
};
export default texts;
