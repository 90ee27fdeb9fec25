/** Texts: the games of this browser. */

import type en from "../en/ownGames";

const texts: typeof en = {
  title: "Meine Spiele",
  about: "Spiele, die du in diesem Browser begonnen hast oder denen du beigetreten bist.",
  everywhere: "Deine Spiele, auf allen deinen Geräten.",
  none: "Noch keine. Hier stehen die Spiele, die du beginnst oder denen du beitrittst.",
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
    waiting: "Es sind noch nicht alle da",
    won: "Du hast gewonnen",
    lost: "Du hast verloren",
    drawn: "Unentschieden",
    place: (n) => `Du bist auf Platz ${n} gelandet`,
    winner: (who) => `Gewonnen hat ${who}`,
    ended: "Ohne Ergebnis beendet",
    gone: "Dieses Spiel gibt es auf dem Server nicht mehr.",
  },
  left: (time) => `noch ${time}`,
  against: (who) => `Gegner: ${who}`,
  watching: (who) => `Du schaust zu: ${who}`,
  together: "gemeinsam an diesem Gerät",
  nobodyYet: "noch niemand",
  moves: (n) => (n === 1 ? "1 Zug" : `${n} Züge`),
  board: (game) => `${game}, aktuelle Stellung`,
  forget: "Vergessen",
  forgetNamed: (game) => `Dieses Spiel vergessen: ${game}`,
  forgetSure: (game) =>
    `Dieser Browser vergisst dieses Spiel (${game}) und deinen Platz darin. Das Spiel selbst bleibt.`,
  justNow: "gerade eben",
  offline: (when) => `Keine Verbindung. Zuletzt gesehen: ${when}.`,
  refresh: "Aktualisieren",
  more: (n) => `${n} weitere zeigen`,
  all: "Alle meine Spiele",
};
export default texts;
