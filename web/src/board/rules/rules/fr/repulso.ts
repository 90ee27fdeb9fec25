/** The rules page of Repulso in French. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Bleu et Orange remplissent un petit plateau de 6 × 6 cases. À la fin, vos jetons doivent former le moins de groupes possible, et pourtant vous ne pouvez jamais en poser un à côté d’un autre des vôtres. Seuls les jetons blancs d’action les rapprochent : chacun fait glisser les jetons qui l’entourent, les vôtres et ceux de l’adversaire. Qui prévoit les deux glissades gagne.",
  sections: { turn: "Un tour", movement: "Les glissades", end: "Les groupes et la fin" },
  captions: {
    placing:
      "C’est à Bleu. Les cases marquées touchent un jeton bleu : aucun jeton de couleur de Bleu ne peut y aller. Toutes les autres cases libres sont ouvertes.",
    affected:
      "Le jeton d’action en c3 vient d’être posé. Les quatre jetons qui l’entourent sont concernés, deux de chaque couleur.",
    directions:
      "Un jeton concerné glisse jusqu’au prochain obstacle. Le jeton d’action ferme un côté : il reste trois directions au plus.",
    clusters:
      "Après les glissades : un groupe bleu de trois, un groupe orange de deux. Les jetons orange isolés sont aussi des groupes.",
    score: "Le plateau est plein : Orange a 5 groupes, Bleu en a 6, Orange gagne.",
    unable:
      "Orange a encore un jeton de couleur, mais chaque case libre touche de l’orange. Si aucun jeton d’action n’ouvre une case, la partie est perdue.",
  },
  notation:
    "`c3` pose un jeton de couleur, `*c3` un jeton d’action, et `c3N` fait glisser le jeton de c3 vers le nord (N, E, S, W). Les glissades de l’adversaire viennent après une barre : `*c3 c4N b3W / d3E`.",
  titles: {
    RU1: "Mise en place et tours",
    RU2: "Un jeton par tour",
    RU3: "Où peut aller un jeton de couleur",
    RU4: "Où peut aller un jeton d’action",
    RU5: "Seuls les jetons d’action déplacent",
    RU6: "Quels jetons sont concernés",
    RU7: "Qui fait glisser en premier",
    RU8: "Jusqu’où glisse un jeton",
    RU9: "Chaque jeton concerné glisse une fois",
    RU10: "Les jetons bloqués restent",
    RU11: "Glisser à côté de sa couleur",
    RU12: "Ce qu’est un groupe",
    RU13: "Le moins de groupes gagne",
    RU14: "À égalité de groupes",
    RU15: "Aucune case pour un jeton de couleur",
    RU16: "Tous les jetons de couleur posés",
  },
  rules: {
    RU1: "Le plateau est vide au départ. Chaque joueur a une réserve de 12 jetons d’une couleur et de 6 jetons blancs d’action. Les joueurs décident qui commence ; ici, c’est Bleu (notre interprétation). Ensuite, on joue à tour de rôle.",
    RU2: "Un tour pose un jeton de sa propre réserve, de couleur ou d’action, sur une case libre. On ne passe pas.",
    RU3: "Un jeton de couleur demande une case libre sans jeton de la même couleur juste à côté, horizontalement ou verticalement. Les siens en diagonale et ceux de l’adversaire, où qu’ils soient, ne gênent pas.",
    RU4: "Un jeton d’action peut aller sur toute case libre, même isolée. Il n’agit qu’à ce moment-là et reste en place jusqu’à la fin.",
    RU5: "Seul un jeton d’action déplace un jeton de couleur déjà posé.",
    RU6: "Sont concernés les jetons de couleur des deux joueurs qui touchent le nouveau jeton d’action horizontalement ou verticalement.",
    RU7: "Le joueur qui a posé le jeton d’action fait d’abord glisser les siens ; ensuite l’adversaire fait glisser les autres. Tout cela appartient à un seul tour ; celui de l’adversaire vient après.",
    RU8: "Un jeton glisse le long de sa ligne ou de sa colonne, d’une case au moins et toujours aussi loin que possible, jusqu’au bord ou jusqu’à un jeton quel qu’il soit.",
    RU9: "Un jeton concerné ne glisse qu’une fois. Son propriétaire choisit l’ordre et les directions, et doit continuer tant qu’un des siens qui n’a pas encore glissé peut le faire.",
    RU10: "Un jeton bloqué reste en place. On a le droit de choisir un ordre qui en bloque un autre, le sien ou celui de l’adversaire. Là où rien ne peut bouger, on ne demande rien à personne.",
    RU11: "Les voisins ne comptent que pour la pose : un jeton qui glisse peut s’arrêter à côté de sa couleur, et c’est ainsi que les groupes grandissent.",
    RU12: "Les jetons d’une couleur qui se touchent horizontalement ou verticalement forment un groupe ; un jeton isolé en est un aussi.",
    RU13: "Le jeton numéro 36 termine la partie ; celui qui a le moins de groupes gagne.",
    RU14: "À égalité de groupes gagne celui dont le plus grand groupe est le plus grand ; si c’est encore égal, la partie est nulle (notre interprétation).",
    RU15: "Un joueur qui commence son tour avec des jetons de couleur en réserve, sans case pour l’un d’eux ni jeton d’action capable d’en ouvrir une, est dans l’impossibilité de jouer et perd aussitôt. Notre interprétation : un seul jeton d’action doit ouvrir la case, si les deux joueurs y aident ; que deux de suite le puissent ne compte pas. C’est ainsi qu’on joue ici d’ordinaire. On peut aussi convenir de ne perdre que lorsque les jetons d’action sont épuisés eux aussi.",
    RU16: "Cela épargne le joueur qui a posé tous ses jetons de couleur ; il continue avec les jetons d’action.",
  },
};
export default texts;
