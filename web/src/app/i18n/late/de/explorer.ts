/** Texts: what is played in openings. */

import { plural } from "../../plural";
import type en from "../en/explorer";

const texts: typeof en = {
  title: "Eröffnungen",
  titleOf: (game) => `Eröffnungen: ${game}`,
  about:
    "Spiel die ersten Züge und sieh, was andere hier gespielt haben, wie es ausging und was der Computer davon hält.",
  analyse: "Analysieren",
  who: "Gespielt von",
  all: "allen",
  people: "Menschen",
  levels: "Stufen des Computers",
  level: (n) => `Stufe ${n}`,
  engine: "Computer in voller Stärke",
  bots: "Bots",
  counted: (name, games) => `${name} (${games})`,
  move: "Zug",
  games: "Spiele",
  results: "Ergebnisse",
  book: "Buch",
  played: (n, games) => `${games} ${plural("de", n, { one: "Spiel", other: "Spiele" })}`,
  recorded: (n, games) =>
    `Darunter ${games} ${plural("de", n, { one: "Spiel", other: "Spiele" })} von anderswo, vom Betreiber dieses Servers hinzugefügt.`,
  play: (move) => `${move} spielen`,
  alike: (moves) => `Spiegelbilder: ${moves}`,
  won: "gewonnen",
  shared: "unentschieden",
  lost: "verloren",
  shares: (won, shared, lost) => `${won} % gewonnen, ${shared} % unentschieden, ${lost} % verloren`,
  forSeat: (seat) => `Am Zug: ${seat}`,
  bookBest: "das Beste im Buch",
  bookChance: (share) => `Aus dem Buch: ${share} %`,
  bookAbout: (nodes, depth) =>
    `Buch: Der Computer hat hier ${nodes} Stellungen geprüft, ${depth} Züge tief, und die besten Varianten noch tiefer. Die Zahl ist die Gewinnchance.`,
  sample: (n, move) => `Spiel ${n} mit ${move} öffnen`,
  open: "Öffnen",
  none: "Hier gibt es noch keine Spiele, und das Buch reicht nicht bis zu dieser Stellung. Probier einen Zug aus oder geh zurück.",
  noneOf: "Von diesen Spielern hat das noch keiner gespielt. Andere schon: Wähle „allen“.",
  onlyBook: "Hier gibt es noch keine Spiele. Das sagt das Buch.",
  loading: "Wird geladen …",
};
export default texts;
