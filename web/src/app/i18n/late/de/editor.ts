/** Texte: der Stellungseditor. */

import { byName, type GameEditorTexts } from "../../gametexts";
import type { Texts } from "../../texts";

const texts: Texts["editor"] = {
  title: "Stellung aufbauen",
  titleOf: (game) => `Stellung aufbauen: ${game}`,
  about:
    "Wähle einen Stein und klicke auf ein Feld, um ihn zu setzen. Noch ein Klick entfernt ihn. Du kannst Steine auch ziehen, sogar vom Brett herunter. Ein Rechtsklick entfernt einen Stein.",
  keys: (letters) =>
    `Tastatur: Pfeiltasten zum Bewegen, ${letters} zum Setzen, Entf zum Entfernen, Enter setzt den gewählten Stein.`,
  game: "Spiel",
  tray: "Steine",
  erase: "Entfernen",
  count: (n) => `${n} auf dem Brett`,
  undo: "Rückgängig",
  redo: "Wiederholen",
  clear: "Leeren",
  start: "Grundstellung",
  layout: "Startaufstellung",
  asItIs: "wählen …",
  turn: "Drehen",
  mirror: "Spiegeln",
  exchange: "Farben tauschen",
  flip: "Von der anderen Seite ansehen",
  options: "Regeln dieses Spiels",
  usual: "üblich",
  beside: "Neben dem Brett",
  follows: "ergibt sich aus dem Brett",
  text: "Stellung als Text",
  textAbout:
    "Kopiere sie, oder füge eine andere ein. Ein ? bedeutet: Das ergibt sich aus dem Brett.",
  link: "Link zu dieser Stellung",
  analyse: "Diese Stellung analysieren",
  play: "Von hier aus spielen",
  playAbout: "Gegen den Computer, einen Freund oder jemanden neben dir.",
  fine: (who) => `Diese Stellung ist möglich. Am Zug: ${who}.`,
  over: (how) => `Damit wäre das Spiel zu Ende: ${how}`,
  checking: "Wird geprüft …",
  refused: "Diese Stellung ist nicht möglich:",
  wrong: "das stimmt nicht",
  kept: "Deine Änderungen werden in diesem Browser gespeichert.",
  put: (cell, piece) => `${cell}: ${piece}`,
  emptied: (cell) => `${cell} ist leer`,
  unreadable: "Das ist keine Stellung dieses Spiels.",
  contradictions: {
    foreign: ({ title }) => `das ist keine Stellung von ${title}`,
    rows: ({ rows, found }) => `das Brett hat ${rows} Reihen, nicht ${found}`,
    row: ({ text, length, letters }) =>
      `„${text}“ ist keine Reihe von ${length} Feldern: ${letters} und eine Zahl für leere Felder nebeneinander`,
    "no-moves": () => "nach dem Wort „moves“ steht kein Zug",
    "no-replay": () => "die Züge nach dem Brett lassen sich nicht spielen",
    "too-far-back": () => "nach dem Brett stehen mehr Züge, als die Regeln brauchen",
    written: ({ text }) => `diese Stellung schreibt man ${text}`,
  },
  games: byName(
    import.meta.glob<GameEditorTexts>("./editor/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
