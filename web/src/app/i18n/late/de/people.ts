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
    `${name} kann dich nicht herausfordern und wird nicht mit dir gepaart, und du siehst keine Nachrichten von ${name}. Davon erfährt ${name} nichts.`,
  report: "Melden",
  reportTitle: (name: string) => `${name} melden`,
  reportAbout:
    "Die Moderation sieht sich dieses Spiel und seinen Chat an. Wir sagen dir, wie sie entschieden hat.",
  reasonTitle: "Was ist passiert?",
  reasons: {
    abuse: "Beleidigung oder Drohung",
    cheating: "Betrug mit Hilfe von außen",
    stalling: "Spielt auf Zeit oder verlässt Spiele",
    spam: "Spam",
    name: "Anstößiger Name",
    other: "Etwas anderes",
  },
  reportText: "Was sollten wir wissen? (freiwillig)",
  sendReport: "Meldung senden",
  reportSent: "Danke. Die Moderation sieht es sich an.",
  followedTitle: "Du folgst",
  noFollowed: "Du folgst noch niemandem. Das geht auf einem Profil oder während eines Spiels.",
  isPlaying: "spielt gerade",
  isOnline: "ist online",
  isAway: "ist offline",
  watch: "Zusehen",
  unfollowOf: (name: string) => `${name} nicht mehr folgen`,
  blockedTitle: "Blockiert",
  noBlocked: "Du hast niemanden blockiert.",
  unblock: "Freigeben",
  unblockOf: (name: string) => `${name} freigeben`,
  mannersTitle: "Spiele zu Ende spielen",
  manners: (left: number, games: number) =>
    games
      ? `Von deinen letzten ${games} Spielen hast du ${left} verlassen oder auf Zeit verloren.`
      : "Du hast noch kein Spiel mit anderen beendet.",
  delayed: (seconds: number) =>
    `Deshalb wartest du ${seconds} Sekunden länger auf Gegner. Jedes Spiel, das du zu Ende spielst, verkürzt das.`,
  notDelayed: "Du musst nicht länger auf Gegner warten.",
  reportsTitle: "Deine Meldungen",
  theGame: "das Spiel",
  goneName: "gelöschtes Konto",
  answers: {
    open: "Wartet auf die Moderation.",
    dismissed: "Die Moderation hat es geprüft und musste nicht eingreifen.",
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
  chatTitle: "Chat",
  noChat: "Keine Nachrichten.",
  earlierTitle: "Frühere Meldungen und Sperren",
  noEarlier: "Keine anderen Meldungen.",
  stillOpen: "noch offen",
  holds: (isChat: boolean, until: string) =>
    `${isChat ? "Chat gesperrt" : "Gesperrt"} ${until ? `bis ${until}` : "dauerhaft"}`,
  verdictTitle: "Entscheidung",
  verdicts: {
    dismissed: "Abgelehnt",
    warned: "Verwarnt",
    "chat-closed": "Chat gesperrt",
    banned: "Gesperrt",
  },
  howLong: "Für wie lange?",
  hours: (n: number) =>
    n < 24 ? (n === 1 ? "1 Stunde" : `${n} Stunden`) : n === 24 ? "1 Tag" : `${n / 24} Tage`,
  forGood: "Dauerhaft",
  noteTitle: "Notiz für die Moderation",
  decide: "Entscheiden",
  codes: {
    unauthorized: "Melde dich zuerst an.",
    forbidden: "Das darfst du nicht.",
    "not-found": "Das gibt es nicht mehr.",
    "not-possible": "Diese Person war nicht in diesem Spiel.",
    "already-offered": "Das hast du schon gemeldet; die Moderation sieht es sich an.",
    "too-many": "Das waren zu viele Meldungen. Versuche es später noch einmal.",
    over: "Jemand anderes hat schon entschieden.",
  },
};
export default texts;
