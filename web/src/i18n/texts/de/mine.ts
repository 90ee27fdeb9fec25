/** Texts: the games of this browser, and records. */

import type en from "../en/mine";

const texts: typeof en = {
  title: "Meine Spiele",
  about: "Spiele, die du in diesem Browser begonnen hast oder denen du beigetreten bist.",
  none: "Noch keine. Hier stehen die Spiele, die du beginnst oder denen du beitrittst.",
  begin: "Eines beginnen",
  groups: {
    yours: "Du bist am Zug",
    others: "Andere sind am Zug",
    waiting: "Es fehlt noch jemand",
    over: "Zu Ende",
    unknown: "Gerade nicht zu sehen",
  },
  standing: {
    yours: "Du bist am Zug",
    others: (who) => `Am Zug: ${who}`,
    waiting: "Es sind noch nicht alle da",
    won: "Du hast gewonnen",
    lost: "Du hast verloren",
    drawn: "Unentschieden",
    place: (n) => `Du hast Platz ${n} erreicht`,
    winner: (who) => `Gewonnen hat ${who}`,
    ended: "Ohne Ergebnis beendet",
    gone: "Der Server hat dieses Spiel nicht mehr.",
  },
  against: (who) => `Gegner: ${who}`,
  watching: (who) => `Du schaust zu: ${who}`,
  together: "gemeinsam an diesem Gerät",
  nobodyYet: "noch niemand",
  moves: (n) => (n === 1 ? "1 Zug" : `${n} Züge`),
  board: (game) => `${game}, die Stellung, wie sie ist`,
  forget: "Vergessen",
  forgetNamed: (game) => `Dieses Spiel ${game} vergessen`,
  forgetSure: (game) =>
    `Dieser Browser vergisst das Spiel ${game} und deinen Platz darin. Das Spiel selbst bleibt.`,
  offline: (when) => `Keine Verbindung. Zuletzt gesehen: ${when}.`,
  refresh: "Noch einmal fragen",
  more: (n) => `${n} weitere zeigen`,
  all: "Alle meine Spiele",

  recordTitle: "Aufzeichnungen",
  recordAbout:
    "Öffne ein aufgezeichnetes Spiel: Sieh es dir Zug für Zug an, probiere etwas anderes, spiele von jeder Stellung weiter.",
  paste: "Aufzeichnung oder Link",
  pastePlaceholder: "Hier eine Aufzeichnung oder ihren Link einfügen",
  file: "Datei auswählen",
  drop: "oder irgendwo auf dieser Seite ablegen",
  open: "Öffnen",
  reading: "Die Aufzeichnung wird gelesen …",
  empty: "Darin ist nichts zu lesen.",
  tooLong: "Das ist zu lang; gelesen werden bis zu 200 000 Zeichen.",
  notText: "Das ist keine Textdatei.",
  found: (n) => (n === 1 ? "1 Spiel" : `${n} Spiele`),
  pick: "Welches Spiel?",
  another: "Eine andere öffnen",
  download: "Herunterladen",
  link: "Link zu diesem Spiel",
  noLink: "Dieses Spiel ist zu lang für einen Link.",
  unfinished: "nicht beendet",
};
export default texts;
