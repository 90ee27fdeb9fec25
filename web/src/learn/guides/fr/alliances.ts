/** The guide of a first game of Alliances in French. */

import type { GuideTexts } from "../../types";

const texts: GuideTexts = {
  turns: [
    "Vous êtes le premier joueur et vous commencez. À chaque tour, posez un disque de n’importe quelle couleur sur une case vide ; ils n’appartiennent à personne. Vers le centre, un disque sert à bien des chaînes.",
    "Vous gagnez une couleur en reliant ses deux côtés avec des disques d’elle et de son alliée : violet pour l’orange, vert pour le violet, orange pour le vert. Les tableaux le montrent.",
    "Le second joueur a d’autres alliées : vert pour l’orange, orange pour le violet, violet pour le vert. Du violet dans sa chaîne orange la coupe donc, et sert la vôtre.",
    "Deux disques avec deux cases libres entre eux sont comme reliés : si l’une est prise, jouez l’autre.",
    "Vous gagnez aussi une couleur quand le second joueur ne peut plus jamais la relier. Une clôture d’un bord à l’autre y suffit.",
  ],
  otherwise:
    "Deux couleurs gagnent. Demandez-vous pour chaque disque : que fait-il pour moi, et pour l’autre ?",
  inside: "",
  insideOpponent: "",
  can: {
    "won:mine":
      "Un disque vous gagne une couleur maintenant. Cherchez le trou dans votre chaîne ou votre clôture.",
    "won:theirs":
      "Attention : un disque suffit au second joueur pour gagner une couleur. Bouchez le trou avec la couleur dont il ne peut pas se servir là.",
  },
  happened: {
    "won:theirs":
      "Sa chaîne est fermée, ou la vôtre est clôturée. Regardez quelles couleurs restent ouvertes.",
    "placed:theirs": "Ce disque fait-il partie d’une chaîne à lui, ou d’un mur dans la vôtre ?",
  },
};
export default texts;
