/** Texts: what is played in openings. */

import { plural } from "../../plural";
import type en from "../en/explorer";

const texts: typeof en = {
  title: "Otwarcia",
  titleOf: (game) => `Otwarcia: ${game}`,
  about:
    "Zagraj pierwsze ruchy i zobacz, co inni tu grali, z jakim wynikiem i co sądzi o tym komputer.",
  analyse: "Analizuj",
  who: "Kto grał",
  all: "Wszyscy",
  people: "Ludzie",
  levels: "Poziomy komputera",
  level: (n) => `Poziom ${n}`,
  engine: "Komputer z pełną siłą",
  bots: "Boty",
  counted: (name, games) => `${name} (${games})`,
  move: "Ruch",
  games: "Gry",
  results: "Wyniki",
  book: "Księga",
  played: (n, games) =>
    `${games} ${plural("pl", n, { one: "gra", few: "gry", many: "gier", other: "gry" })}`,
  recorded: (n, games) =>
    `W tym ${games} ${plural("pl", n, { one: "gra", few: "gry", many: "gier", other: "gry" })} spoza tego serwisu, z zapisów dodanych przez operatora.`,
  play: (move) => `Zagraj ${move}`,
  alike: (moves) => `Odbicia lustrzane: ${moves}`,
  won: "wygrane",
  shared: "remis",
  lost: "przegrane",
  shares: (won, shared, lost) => `${won}% wygranych, ${shared}% remisów, ${lost}% przegranych`,
  forSeat: (seat) => `Na ruchu: ${seat}`,
  bookBest: "najlepsze w księdze",
  bookChance: (share) => `Z księgi: ${share}%`,
  bookAbout: (nodes, depth) =>
    `Księga: komputer sprawdził tu ${nodes} pozycji, na głębokość ${depth}, a najlepsze warianty jeszcze głębiej. Liczba to szansa na wygraną.`,
  sample: (n, move) => `Otwórz grę ${n} z ruchem ${move}`,
  open: "Otwórz",
  none: "Nie ma tu jeszcze gier, a księga nie sięga tej pozycji. Spróbuj jakiegoś ruchu albo się cofnij.",
  noneOf: "Żaden z tych graczy jeszcze tak nie grał. Inni grali: wybierz „Wszyscy”.",
  onlyBook: "Nie ma tu jeszcze gier. Oto, co mówi księga.",
  loading: "Wczytywanie…",
};
export default texts;
