/** Texts: what is played in openings. */

import { plural } from "../../plural";
import type en from "../en/explorer";

const texts: typeof en = {
  title: "Ouvertures",
  titleOf: (game) => `Ouvertures : ${game}`,
  about:
    "Jouez les premiers coups et voyez ce que d’autres ont joué ici, avec quel résultat, et ce qu’en pense l’ordinateur.",
  analyse: "Analyser",
  who: "Joué par",
  all: "Tout le monde",
  people: "Des personnes",
  levels: "Les niveaux de l’ordinateur",
  level: (n) => `Niveau ${n}`,
  engine: "L’ordinateur à pleine force",
  bots: "Des bots",
  counted: (name, games) => `${name} (${games})`,
  move: "Coup",
  games: "Parties",
  results: "Résultats",
  book: "Livre",
  played: (n, games) => `${games} ${plural("fr", n, { one: "partie", other: "parties" })}`,
  recorded: (n, games) =>
    `Dont ${games} ${plural("fr", n, { one: "partie jouée", other: "parties jouées" })} ailleurs, ajoutées par l’administrateur de ce serveur.`,
  play: (move) => `Jouer ${move}`,
  alike: (moves) => `Images miroir : ${moves}`,
  won: "gagné",
  shared: "nul",
  lost: "perdu",
  shares: (won, shared, lost) => `${won} % gagné, ${shared} % nul, ${lost} % perdu`,
  forSeat: (seat) => `Au trait : ${seat}`,
  bookBest: "le meilleur du livre",
  bookChance: (share) => `D’après le livre : ${share} %`,
  bookAbout: (nodes, depth) =>
    `Livre : l’ordinateur a examiné ici ${nodes} positions, sur ${depth} coups, et les meilleures variantes encore plus loin. Le chiffre est la chance de gagner.`,
  sample: (n, move) => `Ouvrir la partie ${n} avec ${move}`,
  open: "Ouvrir",
  none: "Pas encore de parties ici, et le livre ne va pas jusqu’à cette position. Essayez un coup, ou revenez en arrière.",
  noneOf:
    "Aucun de ces joueurs n’a encore joué cela. D’autres l’ont fait : choisissez « Tout le monde ».",
  onlyBook: "Pas encore de parties ici. Voici ce que dit le livre.",
  loading: "Chargement…",
};
export default texts;
