/** The rules page of Repello in French. */

import type { RulesTexts } from "../../types";

const texts: RulesTexts = {
  opening:
    "De deux à quatre joueurs mènent chacun un empileur, une tour de jetons gris, sur un plateau de nombres. Chaque coup laisse un jeton derrière lui, et les pièces voisines se repoussent : une poussée en entraîne une autre, parfois d’un bout à l’autre du plateau. Ce qui passe le bord est à vous. Le plus de points gagne.",
  sections: {
    board: "Le plateau",
    moving: "Déplacer l’empileur",
    conflicts: "Les conflits",
    collecting: "Collecter",
    end: "La fin",
  },
  captions: {
    start:
      "Avant le premier coup : l’or au milieu, l’argent sur les quatre côtés, le gris dans les coins. L’anneau vert est la zone de départ.",
    steps:
      "Rouge en d7 : la première case de chaque direction dit combien de pas fait l’empileur. En haut à gauche, il rebondit sur le bord.",
    bounce:
      "De d10 vers le haut à droite, e11 porte un 5 : après trois pas, le bord le renvoie jusqu’à i11.",
    conflict: "Rouge est venu à côté du jeton doré. L’un des deux cède, et Rouge décide lequel.",
    chain:
      "Une chaîne : le jeton de k6 cède vers l5, y touche l’argent, et le jeton argenté passe le bord.",
    off: "Au bord, l’empileur vert cède devant le rouge et quitte le plateau.",
  },
  notation:
    "`d4` pose l’empileur, `NE` le déplace dans cette direction (N, NE, E, SE, S, SW, W, NW), avec `g7SE` la pièce de g7 cède vers le sud-est, et `=gold` prend un jeton d’une collection (`=none` n’en prend aucun).",
  titles: {
    RE1: "Les nombres du plateau",
    RE2: "La zone de départ",
    RE3: "Les jetons au départ",
    RE4: "Ce que porte un empileur",
    RE5: "Poser les empileurs",
    RE6: "Jusqu’où va un empileur",
    RE7: "Cases libres et jeton laissé",
    RE8: "Rebondir sur le bord",
    RE9: "Quand aucune direction n’est possible",
    RE10: "Ce qu’est un conflit",
    RE11: "Quelle pièce cède",
    RE12: "Où va la pièce qui cède",
    RE13: "Les nombres ne comptent pas pour céder",
    RE14: "Votre empileur reste sur le plateau",
    RE15: "Un déplacement d’un pas",
    RE16: "Pas de tour sans fin",
    RE17: "Collecter des jetons",
    RE18: "Pousser un empileur dehors",
    RE19: "Revenir sur le plateau",
    RE20: "Quand la partie se termine",
    RE21: "Points et égalités",
  },
  rules: {
    RE1: "Chaque case porte un nombre de 1 à 6, que donne le tableau depuis la rangée du haut (13) jusqu’à celle du bas (1), colonnes a à m. Le motif est interrompu en g11, c4, g3 et g2, comme à l’impression ; le plateau n’a donc aucune symétrie.",
    RE2: "La zone de départ est l’anneau carré de 24 cases aux coins d10, j10, j4 et d4.",
    RE3: "Avant le premier coup, le jeton doré est en g7, les quatre argentés en g12, b7, l7 et g2, et quatre gris en b12, l12, b2 et l2.",
    RE4: "Un empileur porte 15 jetons gris à deux joueurs, 12 à trois et 10 à quatre. On peut convenir d’un autre nombre, jusqu’à 30, pour une partie plus courte ou plus longue.",
    RE5: "Les joueurs décident qui commence ; ici, c’est Rouge (notre interprétation), et les autres suivent. Chacun choisit une case de la zone de départ pour son empileur. Elle doit être libre, sans empileur sur aucune des huit cases voisines.",
    RE6: "Un tour commence par le déplacement de son empileur dans l’une des huit directions. Le nombre de la première case dans cette direction dit combien de pas il fait, le pas sur cette case étant le premier. Sans première case, pas de déplacement.",
    RE7: "Toutes les cases où passe l’empileur doivent être libres. Son jeton gris du bas reste sur la case qu’il quitte ; cette case est donc occupée, elle aussi, pendant la course.",
    RE8: "Au bord, l’empileur fait demi-tour et continue de compter ; la case du bord compte une fois. S’il arrive droit, il revient sur sa ligne. S’il arrive en diagonale, il rebondit comme une balle et garde la part de sa direction qui longe le bord ; dans un coin, les deux parts se retournent. La règle est brève sur la diagonale ; le rebond est notre interprétation. De f12 vers le haut à droite en 3 pas, il va en g13, h12, i11. De g11 vers le haut en 5 pas, il devrait repasser par g11 et ne le peut pas.",
    RE9: "Si aucune direction n’est possible, on pose l’empileur sur n’importe quelle case libre de la zone de départ. Son jeton reste en arrière comme à chaque coup.",
    RE10: "Deux pièces, empileurs ou jetons, sont en conflit quand leurs cases se touchent, droit ou en diagonale. Un tour dure jusqu’à ce qu’aucune pièce du plateau n’en touche une autre.",
    RE11: "Le joueur dont c’est le tour résout les conflits pas à pas, en choisissant chaque fois deux pièces qui se touchent et laquelle des deux cède. Elle avance d’une case, droit à l’opposé de l’autre.",
    RE12: "Il lui faut là une case libre, ou le bord du plateau à franchir. Dans les rangs et les groupes, les pièces extérieures doivent donc céder d’abord. On peut choisir n’importe quelle pièce, même son empileur.",
    RE13: "Les nombres n’y jouent aucun rôle, et un empileur qui cède ne laisse pas de jeton.",
    RE14: "Son propre empileur ne passe jamais le bord pendant son propre tour ; une telle poussée ne peut pas être choisie.",
    RE15: "Un empileur qui n’a fait qu’un pas touche le jeton qu’il a laissé. Ce conflit se traite comme les autres.",
    RE16: "Notre interprétation, pour qu’aucun tour ne dure sans fin. Une poussée ne peut pas ramener une position (quelle pièce, de quelle sorte et à qui, se trouve où) déjà vue dans ce tour depuis que l’empileur a bougé ou a été posé ; la position juste après compte, celle d’avant non. Si toutes les poussées le feraient, et toujours après 100 poussées dans un tour, il ne reste que ceci : parmi les pièces en conflit, son propre empileur excepté, la plus éloignée de lui, à vol d’oiseau, cède devant une de ses voisines, au choix du joueur. De plusieurs aussi éloignées, c’est la première dans l’ordre de lecture, depuis le haut à gauche. C’est toujours possible, et cela écarte toujours les pièces ou les fait sortir.",
    RE17: "Le joueur dont c’est le tour garde chaque jeton poussé par-dessus le bord.",
    RE18: "Celui qui pousse l’empileur d’un autre par-dessus le bord reçoit son jeton du bas, s’il en a encore, et peut prendre un jeton de son choix dans la collection de son propriétaire, ou y renoncer. Cela se décide aussitôt, avant la poussée suivante (notre interprétation) ; si le propriétaire n’a encore rien collecté, il n’y a rien à décider.",
    RE19: "Un joueur dont l’empileur n’est plus sur le plateau commence son tour suivant en le ramenant sur n’importe quelle case libre de la zone de départ, et résout les conflits qui s’ensuivent. Notre interprétation : d’ordinaire, le tour s’arrête là et aucun jeton n’est laissé, si bien qu’un empileur sur le plateau porte toujours un jeton par tour à venir. On peut aussi convenir que l’empileur se déplace ensuite comme d’habitude ; la limite des poussées et des positions répétées vaut alors pour les deux parties du tour. Un empileur vide trop tôt se déplace sans laisser de jeton, mais sa case de départ compte comme occupée pendant le coup.",
    RE20: "Chacun a autant de tours qu’un empileur portait de jetons au départ ; ensuite la partie est finie. Un empileur vide reste sur le plateau jusque-là. On peut le pousser dehors, ce qui ne rapporte plus que le choix dans la collection. Notre interprétation, car la règle n’en dit rien : à trois ou quatre, si quelqu’un quitte la partie, les autres continuent. Son empileur reste comme obstacle et peut être poussé dehors ; comme aucun tour ne peut être sauté, il joue seulement les coups qu’il doit jouer, en gagnant le moins possible. Ceux qui sont partis sont classés derrière tous ceux qui sont restés, et entre eux selon leurs points. On peut aussi laisser l’ordinateur continuer à leur place.",
    RE21: "Un jeton gris vaut 1 point, un argenté 3, le doré 5. Celui qui a le plus de points gagne. Si plusieurs en ont le plus, gagne parmi eux celui qui a le jeton doré ou, si aucun d’eux ne l’a, celui qui a le plus d’argentés ; si c’est encore égal, la partie est nulle entre eux. Les autres places se donnent de la même façon.",
  },
};
export default texts;
