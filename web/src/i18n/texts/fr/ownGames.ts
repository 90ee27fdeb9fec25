/** Texts: the games of this browser. */

import { de } from "../../elision";
import type en from "../en/ownGames";

const texts: typeof en = {
  title: "Mes parties",
  about: "Les parties que vous avez commencées ou rejointes dans ce navigateur.",
  everywhere: "Vos parties, sur tous vos appareils.",
  none: "Il n’y en a pas encore. Les parties que vous commencez ou rejoignez sont listées ici.",
  begin: "En commencer une",
  groups: {
    yours: "À vous de jouer",
    others: "Aux autres de jouer",
    waiting: "Il manque quelqu’un",
    over: "Terminées",
    unknown: "Indisponibles",
  },
  standing: {
    yours: "À vous de jouer",
    others: (who) => `À jouer : ${who}`,
    waiting: "Tout le monde n’est pas encore là",
    won: "Vous avez gagné",
    lost: "Vous avez perdu",
    drawn: "Partie nulle",
    place: (n) => `Votre place : ${n}`,
    winner: (who) => `Gagnée par ${who}`,
    ended: "Terminée sans résultat",
    gone: "Cette partie n’est plus sur le serveur.",
  },
  left: (time) => `encore ${time}`,
  against: (who) => `adversaire : ${who}`,
  watching: (who) => `Vous regardez : ${who}`,
  together: "ensemble sur cet appareil",
  nobodyYet: "personne pour l’instant",
  moves: (n) => (n < 2 ? `${n} coup` : `${n} coups`),
  board: (game) => `${game}, position actuelle`,
  forget: "Oublier",
  forgetNamed: (game) => `Oublier cette partie ${de(game)}`,
  forgetSure: (game) =>
    `Ce navigateur oubliera la partie ${de(game)} et la place que vous y avez. La partie elle-même reste.`,
  justNow: "à l’instant",
  offline: (when) => `Pas de connexion. Dernier état connu : ${when}.`,
  refresh: "Actualiser",
  more: (n) => `En montrer ${n} de plus`,
  all: "Toutes mes parties",
};
export default texts;
