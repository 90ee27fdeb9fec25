/** The lessons of Repulso in French. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  placing: {
    title: "Poser les jetons",
    about: "Où vont les jetons de couleur et d’action",
    steps: [
      {
        task: "Vous êtes Bleu. Posez un jeton de couleur sur une case libre. Une seule condition : aucun de vos jetons juste à gauche, à droite, au-dessus ou au-dessous. En diagonale ou à côté d’Orange, c’est permis.",
        done: "C’est tout. Les cases juste à côté de vos jetons restent fermées à vos jetons de couleur.",
        wrong: "C’était un jeton d’action. Posez cette fois un jeton de couleur.",
      },
      {
        task: "Plus tard, la place manque. Il ne reste qu’une case pour un jeton bleu. Trouvez-la.",
        done: "C’est d5. Toutes les autres cases libres touchent un de vos jetons.",
        wrong: "C’était un jeton d’action. Trouvez la case d’un jeton de couleur.",
      },
      {
        task: "Les jetons d’action sont plus libres : ils vont sur toute case libre, même loin de tout. Posez-en un.",
        done: "Il reste là jusqu’à la fin. Juste à côté de jetons de couleur, il les fait glisser ; c’est la suite.",
        wrong: "C’était un jeton de couleur. Choisissez le jeton blanc d’action.",
      },
    ],
  },
  slide: {
    title: "Une glissade",
    about: "Comment un jeton d’action déplace ses voisins",
    steps: [
      {
        task: "Un jeton de couleur déjà posé ne bouge que si l’on pose un jeton d’action à côté de lui. Posez-en un en b4, à gauche de votre jeton, puis faites glisser le vôtre vers la droite.",
        done: "Il a glissé jusqu’à l’obstacle : le jeton orange en e4. Il ne peut pas s’arrêter avant.",
        wrong:
          "C’est permis, mais essayez ceci : un jeton d’action en b4, puis votre jeton vers la droite.",
      },
      {
        task: "Le jeton d’action ferme un côté : il reste jusqu’à trois directions. Posez-en un en c2 et faites glisser votre jeton vers le haut.",
        done: "De c3 à c5, juste sous le jeton orange. À gauche, il serait allé jusqu’à a3, à droite jusqu’à e3.",
        wrong:
          "C’est permis, mais essayez ceci : un jeton d’action en c2, puis votre jeton vers le haut.",
      },
    ],
  },
  order: {
    title: "Chacun fait glisser",
    about: "Qui commence, et pourquoi l’ordre compte",
    steps: [
      {
        task: "Cette fois, quatre jetons sont concernés. Posez un jeton d’action en c3. C’est vous qui l’avez posé : vous commencez donc, dans l’ordre de votre choix. Formez un groupe de trois : c4 vers la droite, puis d3 vers le haut.",
        done: "Trois jetons bleus se tiennent. Ensuite Orange a fait glisser ses deux jetons vers le bas et formé un groupe aussi. Tout cela n’était qu’un seul tour.",
        wrong:
          "Possible, mais le groupe de trois est perdu. Jeton d’action en c3, puis c4 vers la droite d’abord : une fois d3 monté, le chemin de c4 est bloqué.",
      },
      {
        task: "Le même moment, de l’autre côté. Vous êtes Orange. Bleu a posé le jeton d’action, et vos deux jetons doivent glisser aussi. Faites-les glisser tous deux vers le bas.",
        done: "Un groupe de deux. Et maintenant vient votre propre tour : les glissades pendant celui de Bleu ne vous en ont pas coûté un.",
        wrong:
          "Possible, mais faites-les glisser tous deux vers le bas : côte à côte, ils forment un groupe.",
      },
    ],
  },
  cluster: {
    title: "Un groupe",
    about: "Réunir ses jetons, et comment ils comptent",
    steps: [
      {
        task: "Vous avez un groupe de deux et un jeton isolé, qui compte aussi comme un groupe. Posez un jeton d’action à côté du jeton isolé et faites-le glisser vers les deux autres.",
        done: "Les trois ne font plus qu’un groupe. On ne peut pas poser à côté de sa couleur, mais on peut y glisser.",
        wrong: "Le jeton isolé est en e3. Mettez-le en mouvement et envoyez-le vers la gauche.",
      },
      {
        task: "Une fin de partie. Vous êtes Orange et posez le tout dernier jeton ; ensuite on compte les groupes.",
        done: "Orange a 5 groupes, Bleu 6 : le moins gagne. À égalité, le plus grand des plus grands groupes déciderait.",
      },
    ],
  },
  unable: {
    title: "Impossible de jouer",
    about: "Quand un jeton de couleur ne trouve plus de case",
    steps: [
      {
        task: "Vous êtes Orange, avec un jeton de couleur et un jeton d’action. Chaque case libre touche de l’orange : le jeton de couleur ne va nulle part. Posez le jeton d’action là où il force un jeton bleu à quitter sa case.",
        done: "Le jeton bleu a dû monter, et c4 vous est ouverte. Si seulement c’était déjà votre tour…",
        wrong:
          "Cela ne vous ouvre aucune case. Regardez le jeton bleu en c4 : avec un jeton d’action à côté, en d4, il ne peut que monter.",
      },
      {
        task: "Maintenant vous êtes Bleu. Orange veut poser son dernier jeton de couleur en c4. Empêchez-le, et la partie est à vous.",
        done: "Pas de case pour le jeton de couleur, plus de jeton d’action : Orange est dans l’impossibilité de jouer et perd aussitôt, quels que soient les groupes.",
        wrong:
          "Maintenant Orange joue simplement c4. Occupez cette case même, avec un jeton d’action.",
      },
    ],
  },
  open: {
    title: "Garder ses cases ouvertes",
    about: "Un jeton de couleur a besoin d’une place",
    steps: [
      {
        task: "Vous êtes Bleu, avec un jeton de couleur et trois jetons d’action. Avant toute chose, comptez les cases où le jeton de couleur peut encore aller.",
        done: "Il n’y en avait qu’une, b5, et Orange allait l’occuper. Posez un jeton de couleur tant que sa case est ouverte ; les jetons d’action peuvent attendre.",
        wrong:
          "Trop lent. Votre jeton de couleur ne va que sur une seule case, et Orange va la fermer.",
        tempted:
          "Orange a occupé b5. Plus de case pour votre jeton de couleur, aucun jeton d’action n’en ouvrirait une : vous avez perdu aussitôt.",
      },
      {
        task: "Vous êtes Bleu. Votre dernier jeton de couleur peut aller en a1, f2 ou f4. Posez-le là où il empêche aussi le jeton orange de f3 de glisser vers ses voisins.",
        done: "Le jeton de f3 ne rejoindra plus les autres, et à la fin Bleu aura moins de groupes.",
        wrong:
          "Le jeton de f3 peut encore glisser : Orange réunit ses jetons et finit avec moins de groupes.",
        tempted:
          "Le jeton d’action vous a pris une case, le jeton qui a glissé une autre, et Orange a occupé la dernière. Bleu ne peut plus jouer.",
      },
    ],
  },
  close: {
    title: "Fermer celles de l’autre",
    about: "Gagner en prenant la dernière case",
    steps: [
      {
        task: "Vous êtes Orange. Il reste à Bleu un jeton de couleur. Trouvez la seule case où il peut aller, et fermez-la.",
        done: "Pas de case pour le jeton de couleur, et aucun jeton d’action n’en ouvrirait une : Bleu a perdu aussitôt. Peu importe avec quoi l’on ferme une case.",
        wrong: "Le jeton bleu a encore sa case. C’est a3 : posez-y n’importe quoi.",
        tempted: "Bleu a pris a3, et il est sauvé.",
      },
      {
        task: "Vous êtes Bleu, avec deux jetons de couleur et un jeton d’action. Orange n’a plus de jeton d’action : chaque case compte. Servez-vous du vôtre pour qu’Orange manque de cases avant vous.",
        done: "Orange peut encore poser un jeton, puis vous posez le vôtre, et Orange ne peut plus jouer.",
        wrong:
          "Ainsi, c’est Orange qui pose en dernier. Cherchez la case d’où votre jeton d’action en fait glisser d’autres : f2 ou d3.",
        tempted:
          "Orange a pris e1, et Bleu n’a plus de case. Il fallait commencer par le jeton d’action.",
      },
    ],
  },
};
export default texts;
