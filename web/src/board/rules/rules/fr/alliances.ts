/** The rules page of Alliances in French. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Tous les disques appartiennent aux deux joueurs : orange, violets et verts. Vous gagnez une couleur en reliant ses deux côtés de l’hexagone, et outre la couleur elle-même, son alliée vous aide, différente pour chacun. Le même disque peut donc être un pont pour vous et un mur pour l’autre. Deux couleurs sur trois gagnent la partie.",
  sections: {
    board: "Le plateau et les tableaux",
    turn: "Un tour",
    winning: "Gagner une couleur",
    end: "Gagner la partie",
  },
  captions: {
    start:
      "Chaque couleur a deux côtés, face à face. Le tableau du bas relie l’orange avec le violet, le violet avec le vert et le vert avec l’orange ; le tableau du haut l’orange avec le vert, le violet avec l’orange et le vert avec le violet.",
    connection:
      "Le premier joueur a relié les côtés violets avec des disques violets et verts : il gagne le violet.",
    fence:
      "Une clôture violette : le second joueur, qui relie l’orange avec l’orange et le vert, ne passera jamais. Le premier gagne l’orange.",
    side: "Une clôture courte : cinq disques violets le long d’un côté le ferment au second joueur.",
    all: "Une chaîne d’une seule couleur décide des trois à la fois : elle relie l’orange et clôture le violet et le vert.",
  },
  notation:
    "La lettre de la couleur (O, P pour le violet, G pour le vert), puis la case : `Pg7` pose un disque violet sur la case du centre. `swap` échange les tableaux.",
  titles: {
    AL1: "Le plateau",
    AL2: "Les six côtés",
    AL3: "Les couleurs alliées",
    AL4: "Poser un disque",
    AL5: "La réserve",
    AL6: "Gagner une couleur par une chaîne",
    AL7: "Gagner une couleur par une clôture",
    AL8: "Qui est le premier",
    AL9: "Plusieurs couleurs à la fois",
    AL10: "Le trophée",
    AL11: "Les disques d’une couleur décidée",
    AL12: "Gagner la partie",
  },
  rules: {
    AL1: "Le plateau est un hexagone de sept cases de côté auquel manquent les six cases des coins : 121 cases en 13 rangées, de 5 8 9 10 11 12 11 12 11 10 9 8 5 cases depuis le haut.",
    AL2: "Un côté a cinq cases, et aucune case n’appartient à deux côtés. En tournant dans le sens des aiguilles d’une montre depuis le haut, les côtés sont orange, violet, vert, orange, violet, vert : chaque couleur a deux côtés, face à face.",
    AL3: "Pour relier une couleur, on peut utiliser, outre elle-même, son alliée, et les deux tableaux nomment des alliées différentes. Tableau du bas : orange avec violet, violet avec vert, vert avec orange. Tableau du haut : orange avec vert, violet avec orange, vert avec violet. Le premier joueur commence avec le tableau du bas (notre interprétation).",
    AL4: "Un tour pose un disque de la réserve commune, de n’importe quelle couleur, sur une case vide. On ne passe pas. On peut convenir d’un échange, qui n’est pas dans la règle : le second joueur peut alors répondre au premier disque en échangeant les tableaux au lieu de poser un disque. Le premier joueur pose ensuite, et les tableaux restent ainsi.",
    AL5: "La réserve contient 42 disques de chaque couleur. Quand une couleur est épuisée, on ne peut plus la poser.",
    AL6: "Des disques qui forment une chaîne continue d’un côté d’une couleur à l’autre, chacun de cette couleur ou de son alliée, la relient. La couleur va au joueur dont le tableau permet chaque disque de la chaîne, quel que soit celui qui l’a achevée. Si la chaîne est de la couleur seule, les deux tableaux la permettent, et celui qui a posé le dernier disque gagne.",
    AL7: "On peut aussi gagner une couleur par une clôture. Dès qu’il ne reste à un joueur aucun chemin entre ses deux côtés, par des cases vides et des disques de la couleur et de son alliée, l’autre joueur la gagne. Que la réserve ait encore ou non les disques d’un tel chemin ne compte pas (notre interprétation).",
    AL8: "Chaque couleur ne se gagne qu’une fois, par le joueur pour qui une condition est remplie d’abord. Si un seul disque relie une couleur pour les deux, elle va à celui qui l’a posé. Il n’y a pas d’autre égalité : un joueur relié n’est pas bloqué, et un disque ne bloque jamais les deux joueurs dans une même couleur.",
    AL9: "Un disque peut décider de plusieurs couleurs. Chacune est considérée à part, et elles peuvent aller à des joueurs différents.",
    AL10: "Celui qui gagne une couleur prend un disque de cette couleur dans la réserve, comme trophée ; il sort du jeu. Cela suit aussitôt le disque décisif, dans le même tour ; s’il n’y en a plus, il n’y a pas de trophée (notre interprétation). L’adversaire met un disque argenté sur la couleur perdue.",
    AL11: "Une couleur décidée ne change rien à ses disques : dans les chaînes et les clôtures des autres couleurs, ils comptent comme avant.",
    AL12: "Deux couleurs gagnent la partie. Trois ne se partagent pas également : il y a donc toujours un vainqueur.",
  },
};
export default texts;
