/** Texts: the games of this browser. */

import type en from "../en/ownGames";

const texts: typeof en = {
  title: "Meine Spiele",
  about: "Spiele, die du in diesem Browser begonnen hast oder denen du beigetreten bist.",
  everywhere: "Deine Spiele, auf allen deinen Geräten.",
  none: "Noch keine Spiele. Hier siehst du die Spiele, die du beginnst oder denen du beitrittst.",
  begin: "Ein Spiel beginnen",
  groups: {
    yours: "Du bist am Zug",
    others: "Andere sind am Zug",
    waiting: "Es fehlt noch jemand",
    over: "Zu Ende",
    unknown: "Gerade nicht verfügbar",
  },
  standing: {
    yours: "Du bist am Zug",
    others: (who) => `Am Zug: ${who}`,
    waiting: "Es fehlt noch jemand",
    won: "Du hast gewonnen",
    lost: "Du hast verloren",
    drawn: "Unentschieden",
    place: (n) => `Du bist auf Platz ${n} gelandet`,
    winner: (who) => `${who} hat gewonnen`,
    ended: "Ohne Ergebnis",
    gone: "Dieses Spiel gibt es auf dem Server nicht mehr.",
  },
  left: (time) => `noch ${time}`,
  against: (who) => `Gegner: ${who}`,
  watching: (who) => `Du schaust zu: ${who}`,
  together: "gemeinsam an diesem Gerät",
  nobodyYet: "noch kein Gegner",
  board: (game) => `${game}, aktuelle Stellung`,
  forget: "Entfernen",
  forgetNamed: (game) => `Aus der Liste entfernen: ${game}`,
  forgetSure: (game) =>
    `Das entfernt dieses Spiel (${game}) aus deiner Liste, und du gibst in diesem Browser deinen Platz auf. Das Spiel selbst wird nicht gelöscht.`,
  offline: (when) => `Keine Verbindung. Zuletzt aktualisiert: ${when}.`,
  refresh: "Aktualisieren",
  more: (n) => `${n} weitere zeigen`,
  all: "Alle meine Spiele",
};
export default texts;
