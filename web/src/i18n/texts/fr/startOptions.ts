/** Texts: the options of each game, and what each value means. */

import type en from "../en/startOptions";

const texts: typeof en = {
  repulso: {
    unable: {
      label: "Sans case pour un jeton de couleur",
      about: "Quand perd qui ne peut plus poser de jeton de couleur.",
      values: {
        rulebook: [
          "Comme dans la règle",
          "Vous perdez aussitôt si aucun de vos jetons d’action ne pourrait libérer de case.",
        ],
        "play-on": [
          "Continuer",
          "Vous ne perdez que lorsque vous n’avez plus de jetons d’action non plus.",
        ],
      },
    },
  },
  repello: {
    players: { label: "Joueurs", about: "Combien d’empileurs sont sur le plateau.", values: {} },
    counters: {
      label: "Jetons sur chaque empileur",
      about:
        "C’est le nombre de tours de chacun. D’habitude 15, 12 ou 10 à deux, trois ou quatre ; avec moins, la partie est plus courte.",
      values: {},
    },
    reentry: {
      label: "Retour sur le plateau",
      about: "Ce qui se passe au tour qui suit, quand votre empileur a été poussé hors du plateau.",
      values: {
        turn: ["C’est tout le tour", "Vous reposez l’empileur, rien de plus."],
        "then-move": ["Puis déplacer", "Vous le reposez, puis vous jouez comme d’habitude."],
      },
    },
  },
  abalone: {
    layout: {
      label: "Disposition des billes",
      about: "Avec les marguerites, les deux camps se rencontrent plus tôt.",
      values: {
        standard: ["Classique", "Comme dans la règle : les deux camps sont loin."],
        "belgian-daisy": ["Marguerite belge", "Celle des tournois : le combat est immédiat."],
        "german-daisy": ["Marguerite allemande", "Des fleurs plus près du centre."],
        "dutch-daisy": ["Marguerite hollandaise", "Des fleurs au cœur adverse."],
        "swiss-daisy": ["Marguerite suisse", "Des fleurs mêlées plus près du centre."],
        "alien-attack": [
          "Attaque extraterrestre",
          "Des billes dispersées, tout près les unes des autres.",
        ],
        domination: ["Domination", "Deux ailes autour du centre."],
        "the-wall": ["Le mur", "Deux longs murs face à face."],
        infiltration: ["Infiltration", "Chaque camp a des billes derrière l’autre."],
        "face-to-face": ["Face à face", "Deux blocs côte à côte."],
        "french-daisy": ["Marguerite française", "Quatre fleurs en croix."],
        pyramid: ["Pyramide", "Deux triangles, pointe contre pointe."],
      },
    },
    ejections: {
      label: "Billes à éjecter",
      about: "Six d’habitude. Avec quatre, la partie est courte.",
      values: {},
    },
    repetition: {
      label: "Nulle par répétition",
      about: "La partie est nulle quand la même position revient tant de fois.",
      values: { "0": ["Jamais", "La même position peut revenir sans fin."] },
    },
    max_plies: {
      label: "Nombre maximal de coups",
      about: "Ensuite gagne celui qui a éjecté le plus de billes.",
      values: { none: ["Sans limite", "On joue jusqu’à ce que quelqu’un gagne."] },
    },
  },
  alliances: {
    swap: {
      label: "Échange des tableaux",
      about: "Il compense l’avantage de commencer.",
      values: {
        off: ["Non", "Chacun garde son tableau, comme dans la règle."],
        on: [
          "Oui",
          "Le second joueur peut échanger les tableaux une fois, au lieu de poser le deuxième disque.",
        ],
      },
    },
  },
};
export default texts;
