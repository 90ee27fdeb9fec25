/** Texts: what is played in openings. */

import { plural } from "../../plural";
import type en from "../en/explorer";

const texts: typeof en = {
  title: "Eröffnungen",
  titleOf: (game) => `Eröffnungen: ${game}`,
  about:
    "Spiel die ersten Züge und sieh, was andere hier gewählt haben, wie es für sie ausging und was der Computer davon hält.",
  analyse: "Analysieren",
  who: "Gespielt von",
  all: "Allen",
  people: "Menschen",
  levels: "Stufen des Computers",
  level: (n) => `Stufe ${n}`,
  engine: "Computer in voller Stärke",
  bots: "Bots",
  counted: (name, games) => `${name} (${games})`,
  move: "Zug",
  games: "Spiele",
  results: "Wie es ausging",
  book: "Buch",
  played: (n, games) => `${games} ${plural("de", n, { one: "Spiel", other: "Spiele" })}`,
  recorded: (n, games) =>
    `${games} dieser Spiele ${plural("de", n, { one: "wurde", other: "wurden" })} nicht hier gespielt: Der Betreiber dieses Servers hat ${plural("de", n, { one: "die Aufzeichnung", other: "die Aufzeichnungen" })} hinzugefügt.`,
  play: (move) => `${move} spielen`,
  alike: (moves) => `Durch Symmetrie dasselbe: ${moves}`,
  won: "gewonnen",
  shared: "unentschieden",
  lost: "verloren",
  shares: (won, shared, lost) => `${won} % gewonnen, ${shared} % unentschieden, ${lost} % verloren`,
  forSeat: (seat) => `Für ${seat} am Zug:`,
  bookBest: "das Beste im Buch",
  bookChance: (share) => `Aus dem Buch: ${share} %`,
  bookAbout: (nodes, depth) =>
    `Buch: Der Computer hat hier ${nodes} Stellungen angesehen, ${depth} tief, und die besten Fortsetzungen noch weiter. Die Zahl ist die Gewinnchance.`,
  sample: (n, move) => `Spiel ${n} mit ${move} öffnen`,
  open: "Öffnen",
  none: "Hier hat noch niemand gespielt, und das Buch endet vor dieser Stellung. Probier einen Zug aus oder geh zurück.",
  noneOf: "Von diesen Spielern war noch keiner hier. Andere schon: Wähle „Allen“.",
  onlyBook: "Hier hat noch niemand gespielt; das sagt das Buch dazu.",
  loading: "Wird nachgeschlagen …",
};
export default texts;
