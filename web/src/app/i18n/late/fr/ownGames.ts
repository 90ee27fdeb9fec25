/** Texts: the games of this browser. */

import { de } from "../../elision";
import type en from "../en/ownGames";

const texts: typeof en = {
  title: "Mes parties",
  about: "Les parties que vous avez commencées ou rejointes dans ce navigateur.",
  everywhere: "Vos parties, sur tous vos appareils.",
  none: "Pas encore de parties. Les parties que vous commencez ou rejoignez apparaissent ici.",
  begin: "Commencer une partie",
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
    waiting: "Il manque quelqu’un",
    won: "Vous avez gagné",
    lost: "Vous avez perdu",
    drawn: "Partie nulle",
    place: (n) => `Votre place : ${n}`,
    winner: (who) => `Gagnée par ${who}`,
    ended: "Sans résultat",
    gone: "Cette partie n’est plus sur le serveur.",
  },
  left: (time) => `encore ${time}`,
  against: (who) => `adversaire : ${who}`,
  watching: (who) => `Vous regardez : ${who}`,
  together: "ensemble sur cet appareil",
  nobodyYet: "pas encore d’adversaire",
  board: (game) => `${game}, position actuelle`,
  forget: "Retirer",
  forgetNamed: (game) => `Retirer de la liste cette partie ${de(game)}`,
  forgetSure: (game) =>
    `Cela retire la partie ${de(game)} de votre liste, et vous perdez votre place dans ce navigateur. La partie elle-même n’est pas supprimée.`,
  offline: (when) => `Pas de connexion. Dernière mise à jour : ${when}.`,
  refresh: "Actualiser",
  more: (n) => `En montrer ${n} de plus`,
  all: "Toutes mes parties",
};
export default texts;
