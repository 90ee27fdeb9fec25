/** Texte: der Stellungseditor. */

import { byName, type GameEditorTexts } from "../../games";
import type { Texts } from "../../texts";

const texts: Texts["editor"] = {
  title: "Stellung aufbauen",
  titleOf: (game) => `Stellung aufbauen: ${game}`,
  about:
    "Wähle einen Stein und klicke auf ein Feld; ein Klick auf denselben Stein nimmt ihn weg. Steine lassen sich ziehen, auch vom Brett herunter; ein Rechtsklick entfernt sie.",
  keys: (letters) =>
    `Mit der Tastatur: Pfeiltasten gehen über das Brett, ${letters} setzen einen Stein, Entf nimmt ihn weg, Enter setzt den gewählten.`,
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
    "Zum Kopieren, oder füge eine andere ein. Ein ? steht für das, was sich aus dem Rest ergibt.",
  link: "Link zu dieser Stellung",
  analyse: "Diese Stellung analysieren",
  play: "Von hier aus spielen",
  playAbout: "Gegen den Computer, gegen Freunde oder gegen jemanden an diesem Bildschirm.",
  fine: (who) => `Diese Stellung ist möglich. Am Zug: ${who}.`,
  over: (how) => `So kann ein Spiel enden: ${how}`,
  checking: "Wird geprüft …",
  refused: "Diese Stellung ist nicht möglich:",
  wrong: "das stimmt nicht",
  kept: "Alles bleibt in diesem Browser erhalten, während du daran arbeitest.",
  put: (cell, piece) => `${cell}: ${piece}`,
  emptied: (cell) => `${cell} ist leer`,
  unreadable: "Dieser Text lässt sich nicht als Stellung dieses Spiels lesen.",
  contradictions: {
    foreign: ({ title }) => `das ist keine Stellung von ${title}`,
    rows: ({ rows, found }) => `das Brett hat ${rows} Reihen, nicht ${found}`,
    row: ({ text, length, letters }) =>
      `„${text}“ ist keine Reihe von ${length} Feldern: ${letters} und eine Zahl für leere Felder nebeneinander`,
    "no-moves": () => "nach dem Wort „moves“ steht kein Zug",
    "no-replay": () => "die Züge hinter dem Brett lassen sich nicht spielen",
    "too-far-back": () => "hinter dem Brett stehen mehr Züge, als die Regeln zurückblicken",
    written: ({ text }) => `diese Stellung schreibt man ${text}`,
  },
  games: byName(
    import.meta.glob<GameEditorTexts>("./editor/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
