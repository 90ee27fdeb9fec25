/** Texts: what is played in openings. */

import { plural } from "../../plural";
import type en from "../en/explorer";

const texts: typeof en = {
  title: "Otwarcia",
  titleOf: (game) => `Otwarcia: ${game}`,
  about:
    "Zagraj pierwsze ruchy i zobacz, co inni tu wybrali, jak im poszło i co sądzi o tym komputer.",
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
  results: "Jak poszło",
  book: "Księga",
  played: (n, games) =>
    `${games} ${plural("pl", n, { one: "gra", few: "gry", many: "gier", other: "gry" })}`,
  recorded: (n, games) =>
    `${games} z tych gier nie rozegrano tutaj: ${plural("pl", n, { one: "jej zapis dodał", few: "ich zapisy dodał", many: "ich zapisy dodał", other: "ich zapisy dodał" })} operator tego serwera.`,
  play: (move) => `Zagraj ${move}`,
  alike: (moves) => `To samo przez symetrię: ${moves}`,
  won: "wygrane",
  shared: "remis",
  lost: "przegrane",
  shares: (won, shared, lost) => `${won}% wygranych, ${shared}% remisów, ${lost}% przegranych`,
  forSeat: (seat) => `Na ruchu: ${seat}`,
  bookBest: "najlepsze w księdze",
  bookChance: (share) => `Z księgi: ${share}%`,
  bookAbout: (nodes, depth) =>
    `Księga: komputer obejrzał tu ${nodes} pozycji, na głębokość ${depth}, a najlepsze kontynuacje jeszcze dalej. Liczba to szansa na wygraną.`,
  sample: (n, move) => `Otwórz grę ${n} z ruchem ${move}`,
  open: "Otwórz",
  none: "Nikt tu jeszcze nie grał, a księga kończy się przed tą pozycją. Spróbuj jakiegoś ruchu albo się cofnij.",
  noneOf: "Żaden z tych graczy jeszcze tu nie był. Inni byli: wybierz „Wszyscy”.",
  onlyBook: "Nikt tu jeszcze nie grał; oto co mówi księga.",
  loading: "Szukam…",
};
export default texts;
