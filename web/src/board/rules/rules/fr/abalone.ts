/** The rules page of Abalone in French. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "Quatorze billes noires contre quatorze blanches sur un hexagone. Vous déplacez une, deux ou trois de vos billes d’une case, et là où votre ligne est plus longue que celle qu’elle rencontre, elle pousse. Six billes éjectées, et la partie est gagnée. Gardez les vôtres groupées et au centre.",
  sections: {
    turn: "Se déplacer",
    sumito: "Sumito : pousser",
    end: "La fin",
    words: "Les mots d’Abalone",
  },
  captions: {
    start: "La disposition habituelle. Onze autres sont au choix.",
    "in-line": "En ligne : trois billes se suivent le long de leur ligne.",
    broadside: "Latéral : trois billes font un pas de côté, ensemble, vers des cases libres.",
    sumitos:
      "Les trois sumitos, depuis le bas : deux contre une, trois contre une, trois contre deux.",
    "not-allowed":
      "Aucune de ces poussées n’est permise : deux contre deux, trois contre trois, et en haut une bille noire se trouve derrière la blanche.",
    out: "Au bord, il n’y a plus de case derrière e9 : la bille blanche est éjectée.",
    sizes:
      "Bille seule, paire, triplet : une bille qui n’en touche aucune autre de sa couleur, deux qui se touchent, trois qui se touchent dans n’importe quelle forme. Groupe : des billes qui se touchent, de tout nombre et de toute forme, comme en bas à droite.",
    lance:
      "Lance : trois billes en ligne droite. Elle se déplace d’un bloc, pousse jusqu’à deux billes, et personne ne peut la pousser le long de sa ligne.",
    arc: "Arc : trois billes en coude. Il est à un coup d’une ligne dans deux directions.",
    shield: "Bouclier : trois billes en triangle. Ses paires visent trois directions.",
    block:
      "Bloc : des rangs de trois billes que personne ne peut pousser. Nous l’appelons ainsi à partir de deux rangs de trois billes ou plus, côte à côte (notre interprétation) ; la ligne blanche de e7 à e9 n’y peut rien.",
    det: "Det : une bille seule, bien placée au milieu de celles de l’adversaire : elle gêne partout. Nous l’appelons ainsi quand au moins trois la touchent et qu’aucune ne peut la pousser dans cette position (notre interprétation).",
    clinch:
      "Clinch : des lignes égales face à face, deux contre deux, trois contre trois, etc. Aucune ne peut pousser ; il faut le rompre d’un autre côté.",
  },
  notation:
    "Un coup en ligne s’écrit avec la case de la bille de queue et la suivante sur son chemin : `c3d4`. Un coup latéral nomme les deux bouts du groupe et la case où va le premier : `c2c4d3`.",
  titles: {
    AB1: "Le tour de jeu",
    AB2: "Ce qui peut bouger",
    AB3: "Se déplacer en ligne",
    AB4: "Se déplacer de côté",
    AB5: "Sumito : quand on peut pousser",
    AB6: "De la place derrière les billes poussées",
    AB7: "Hors du plateau",
    AB8: "Pousser n’est jamais obligatoire",
    AB9: "Gagner",
    AB10: "Nulles et limites",
    AB11: "Jouer à la pendule",
  },
  rules: {
    AB1: "Noir commence, puis on joue à tour de rôle. Un tour est un seul coup, qui peut être un sumito. On ne passe pas.",
    AB2: "On déplace jusqu’à trois de ses billes à la fois, chacune vers la case voisine et toutes dans la même direction. Plusieurs ne vont ensemble que si elles sont côte à côte, sans trou, sur une ligne droite.",
    AB3: "En ligne : les billes se suivent le long de la ligne qu’elles forment, vers une case libre devant la première. Une bille seule se déplace toujours ainsi.",
    AB4: "Latéral : deux ou trois billes quittent leur ligne de côté et reforment la même ligne à côté. Toutes les cases où elles vont doivent être libres : un coup latéral ne pousse rien.",
    AB5: "Sumito : des billes qui avancent en ligne poussent celles de l’adversaire qui se trouvent juste devant sur cette ligne, si les poussées sont moins nombreuses : une par deux, une par trois ou deux par trois. D’autres billes derrière n’ajoutent aucune force ; un rang de trois résiste donc à toute attaque dans son axe.",
    AB6: "Les billes poussées ont besoin de place : la case derrière la dernière est libre, ou bien le plateau s’y arrête. Une de ses propres billes à cet endroit rend la poussée impossible. Si une case libre sépare les deux camps, c’est un coup ordinaire.",
    AB7: "Une bille poussée hors du plateau est éliminée. Personne ne peut sortir une de ses propres billes.",
    AB8: "Celui qui pourrait pousser a le droit de faire autre chose.",
    AB9: "Le premier qui a éjecté six billes gagne. On peut convenir d’un autre nombre ; avec quatre, la partie est courte.",
    AB10: "Notre interprétation, car la règle laisse certaines parties sans fin : quand une position se présente pour la troisième fois avec le même camp au trait, la partie est nulle ; la position de départ compte au début comme première fois. Elle est nulle aussi quand le joueur dont c’est le tour ne peut pas jouer. On peut convenir d’un autre nombre de répétitions ou d’aucun, et d’un nombre maximal de coups : alors gagne celui qui a éjecté le plus de billes, et à égalité la partie est nulle. Si un coup en provoque plusieurs, les billes passent d’abord, puis la répétition, puis le nombre maximal, puis l’absence de coup.",
    AB11: "On peut jouer à la pendule. Les tournois ont leurs propres limites de temps ; pour les parties privées, la règle propose 10 ou 15 minutes par joueur. Celui dont le temps est écoulé perd (notre interprétation).",
  },
};
export default texts;
