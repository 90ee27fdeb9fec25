/** The guide of a first game of Alliances in French. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Vous commencez. À chaque tour, posez un disque de n’importe quelle couleur sur une case vide. Tous les disques sont communs. Vers le centre, un disque sert à bien des chaînes.",
    "Vous gagnez une couleur en reliant ses deux côtés avec des disques d’elle et de son alliée : violet pour l’orange, vert pour le violet, orange pour le vert. Les tableaux le montrent.",
    "Votre adversaire a d’autres alliées : vert pour l’orange, orange pour le violet, violet pour le vert. Un disque violet coupe donc sa chaîne orange et sert la vôtre.",
    "Deux disques avec deux cases libres entre eux sont comme reliés : si l’une est prise, jouez l’autre.",
    "Vous gagnez aussi une couleur quand votre adversaire ne peut plus jamais la relier. Une clôture d’un bord à l’autre suffit.",
  ],
  otherwise:
    "Deux couleurs gagnent. Demandez-vous pour chaque disque : que m’apporte-t-il, et à mon adversaire ?",
  inside: "",
  insideOpponent: "",
  can: {
    "won:own":
      "Un disque vous gagne une couleur maintenant. Cherchez le trou dans votre chaîne ou votre clôture.",
    "won:opponent":
      "Attention : un disque suffit à votre adversaire pour gagner une couleur. Bouchez le trou avec la couleur qu’il ne peut pas utiliser là.",
  },
  happened: {
    "won:opponent":
      "Sa chaîne est fermée, ou la vôtre est clôturée. Regardez quelles couleurs restent ouvertes.",
    "placed:opponent":
      "Ce disque prolonge-t-il la chaîne de votre adversaire, ou bloque-t-il la vôtre ?",
  },
};
export default texts;
