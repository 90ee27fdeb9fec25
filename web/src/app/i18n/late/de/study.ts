/** Texte: Studien. */

import type { Texts } from "../../texts";

const texts: Texts["study"] = {
  title: "Studien",
  about:
    "Eine Studie sammelt Spiele und Stellungen in Kapiteln, mit Varianten, Kommentaren, Zeichen und Pfeilen. Speichere sie in diesem Browser, oder auf dem Server, um sie mit anderen zu bearbeiten.",
  none: "Noch keine Studien.",
  create: "Neue Studie",
  newTitle: "Meine Studie",
  import: "Datei öffnen",
  importAbout:
    "Eine Studie oder aufgezeichnete Spiele in jedem Format: Jedes Spiel wird ein Kapitel.",
  chapters: (n) => (n === 1 ? "1 Kapitel" : `${n} Kapitel`),
  places: {
    here: "in diesem Browser",
    editing: "auf dem Server, du kannst sie bearbeiten",
    reading: "auf dem Server, du kannst sie lesen",
  },
  remove: (title) => `„${title}“ entfernen`,
  removeHere: "Das entfernt die Studie aus diesem Browser.",
  removeLast: "Es gibt keine andere Kopie. Lade sie vorher herunter, wenn du sie behalten willst.",
  removeReading: "Auf dem Server bleibt sie. Du brauchst ihren Link, um sie wieder zu öffnen.",
  removeServer: "Auch auf dem Server löschen, für alle",
  removeIt: "Entfernen",
  full: "In diesem Browser ist kein Platz mehr. Lade deine Studien herunter oder speichere sie auf dem Server.",
  tooLarge: "Diese Datei ist zu groß. Eine Studie darf höchstens 2 MB haben.",
  noText: "Das ist keine Textdatei.",
  version: "Diese Studie stammt aus einer neueren Version von Boardwright.",
  notFound:
    "Wir können diese Studie nicht finden. Vielleicht wurde sie gelöscht, oder sie liegt in einem anderen Browser.",
  opening: "Die Studie wird geöffnet …",

  titleLabel: "Titel der Studie",
  standing: {
    here: "In diesem Browser gespeichert",
    reading: "Nur lesen. Züge, die du ausprobierst, werden nicht gespeichert.",
    saved: "Gespeichert",
    saving: "Wird gespeichert …",
    offline: "Keine Verbindung. Deine Änderungen sind hier gespeichert und werden später gesendet.",
    refused:
      "Der Server hat deine Änderungen nicht angenommen. Sie sind noch hier: Lade die Studie herunter.",
    gone: "Diese Studie wurde auf dem Server gelöscht. Deine Kopie ist noch da: Lade sie herunter oder speichere sie neu.",
  },
  waiting: (n) => (n === 1 ? "1 Änderung zu senden" : `${n} Änderungen zu senden`),
  merged: "Jemand anderes hat dieselbe Stelle geändert. Beide Fassungen sind gespeichert.",
  dropped: "Jemand anderes hat das gleichzeitig geändert. Die andere Fassung wurde gespeichert.",
  wrongKey: "Dieser Link zum Bearbeiten ist ungültig. Lesen kannst du die Studie trotzdem.",
  editedBy: (names) => `Bearbeitet von ${names}`,
  save: "Auf dem Server speichern",
  saveAbout: "Andere können sie dann mit einem Link lesen oder mit dir bearbeiten.",
  share: "Teilen",
  readingLink: "Link zum Lesen",
  readingAbout: "Alle mit diesem Link können mitlesen, während du bearbeitest.",
  editingLink: "Link zum Bearbeiten",
  editingAbout:
    "Alle mit diesem Link können alles ändern. Heb ihn auf, falls du den Browser wechselst.",
  qr: "QR-Code",
  download: "Herunterladen",
  copyHere: "In meine Studien kopieren",
  copyOf: (title) => `${title} (Kopie)`,

  chapterList: "Kapitel",
  chapter: "Kapitel",
  chapterTitle: "Titel des Kapitels",
  previous: "Voriges Kapitel",
  next: "Nächstes Kapitel",
  numbered: (n) => `Kapitel ${n}`,
  add: "Kapitel hinzufügen",
  adding: "Neues Kapitel",
  addGame: "Ein Spiel von Anfang an",
  addPosition: "Die Stellung auf dem Brett",
  addFile: "Aus einer Datei",
  rename: "Umbenennen",
  up: "Nach oben",
  down: "Nach unten",
  removeChapter: "Kapitel löschen",
  removeChapterSure: (title) => `Das Kapitel „${title}“ mit allen Zügen löschen?`,
  tooMany: "Eine Studie hat höchstens 64 Kapitel.",
  all: "Alle meine Studien",
};
export default texts;
