/** Texts: what is played in openings. */

import { plural } from "../../plural";
import type en from "../en/explorer";

const texts: typeof en = {
  title: "Ouvertures",
  titleOf: (game) => `Ouvertures : ${game}`,
  about:
    "Jouez les premiers coups et voyez ce que d’autres ont choisi ici, comment cela a fini pour eux et ce qu’en pense l’ordinateur.",
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
    `${games} de ces parties ${plural("fr", n, { one: "n’a pas été jouée", other: "n’ont pas été jouées" })} ici : l’opérateur de ce serveur les a ajoutées.`,
  play: (move) => `Jouer ${move}`,
  alike: (moves) => `Identiques par symétrie : ${moves}`,
  won: "gagné",
  shared: "nul",
  lost: "perdu",
  shares: (won, shared, lost) => `${won} % gagné, ${shared} % nul, ${lost} % perdu`,
  forSeat: (seat) => `Pour ${seat}, qui a le trait :`,
  bookBest: "le meilleur du livre",
  bookChance: (share) => `D’après le livre : ${share} %`,
  bookAbout: (nodes, depth) =>
    `Livre : l’ordinateur a examiné ici ${nodes} positions, jusqu’à la profondeur ${depth}, et les meilleures suites encore plus loin. Le chiffre est la chance de gagner.`,
  sample: (n, move) => `Ouvrir la partie ${n} avec ${move}`,
  open: "Ouvrir",
  none: "Personne n’a encore joué ici, et le livre s’arrête avant cette position. Essayez un coup, ou revenez en arrière.",
  noneOf:
    "Aucun de ces joueurs n’est encore passé ici. D’autres si : choisissez « Tout le monde ».",
  onlyBook: "Personne n’a encore joué ici ; voici ce que dit le livre.",
  loading: "Recherche en cours…",
};
export default texts;
