/** The lessons of Repello in French. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  steps: {
    title: "Déplacer l’empileur",
    about: "Autant de pas que le dit la première case",
    steps: [
      {
        task: "Vous êtes Rouge. Au début, chacun pose son empileur sur une case de la zone de départ verte. Choisissez-en une.",
        done: "Votre empileur porte 15 jetons gris, un pour chacun de vos tours.",
      },
      {
        task: "Il y a huit directions. Le nombre de la première case dit combien de pas vous faites par là, ni plus ni moins. Trouvez la direction qui en demande exactement trois.",
        done: "Vers le bas : d6 porte un 3. Votre jeton du bas est resté sur la case quittée.",
        wrong: "La première case dans cette direction porte un autre nombre. Cherchez le 3.",
      },
      {
        task: "Toutes les cases du chemin doivent être libres. Vers le haut à gauche, e11 porte un 5, et le jeton gris de b12 se trouve sur ce chemin. Essayez d’y aller.",
        done: "Ce n’est pas permis : une seule case occupée sur le chemin ferme toute la direction.",
        wrong: "Cette direction est ouverte. Essayez en haut à gauche.",
      },
    ],
  },
  bounce: {
    title: "Un rebond",
    about: "Ce qui se passe au bord",
    steps: [
      {
        task: "Au bord, l’empileur rebondit comme une balle et continue de compter. Allez en haut à droite : 5 pas.",
        done: "e11, f12, g13, puis de nouveau vers le bas : h12, i11.",
        wrong: "C’est une autre direction. Allez en haut à droite.",
      },
      {
        task: "S’il rencontre le bord tout droit, il revient sur sa ligne. Allez tout droit vers le haut : 4 pas.",
        done: "d11, d12, d13, et retour en d12. La case du bord compte une fois.",
        wrong: "C’est une autre direction. Allez tout droit vers le haut.",
      },
      {
        task: "De f10 tout droit vers le haut, il y a 6 pas : trois jusqu’au bord, deux de retour, et le sixième serait f10 même, où se trouve alors votre jeton. Essayez.",
        done: "Ce n’est pas permis : le jeton que vous laissez bloque votre retour.",
        wrong: "Cette direction est ouverte. Essayez tout droit vers le haut.",
      },
    ],
  },
  chain: {
    title: "Conflits et chaînes",
    about: "Les pièces qui se touchent se repoussent",
    steps: [
      {
        task: "Des pièces qui se touchent sont en conflit, même en diagonale. Faites deux pas à droite, à côté du jeton doré. Puis décidez qui cède : poussez le jeton doré.",
        done: "Le jeton doré a avancé d’une case, droit à l’opposé de vous. Vous auriez aussi pu reculer vous-même.",
        wrong: "C’est possible aussi. Cette fois, allez à droite et laissez le jeton doré céder.",
      },
      {
        task: "Le jeton doré est au bord. Allez tout droit vers le bas, à côté du jeton gris, et cette fois cédez vous-même.",
        done: "Votre empileur a cédé vers l7, a touché le jeton doré et l’a poussé par-dessus le bord. 5 points pour vous.",
        wrong:
          "Cela ne rapporte rien. Allez vers le bas, laissez votre empileur céder vers la droite, puis poussez le jeton doré dehors.",
      },
      {
        task: "Une réaction en chaîne. Allez tout droit vers le bas et poussez de façon que le jeton argenté de m4 passe le bord.",
        done: "Une poussée a entraîné l’autre : 3 points. Le tour dure jusqu’à ce que plus aucune pièce n’en touche une autre.",
        wrong:
          "Le jeton argenté est toujours là. Allez vers le bas, poussez k6 en bas à droite, et m4 devra partir.",
      },
    ],
  },
  off: {
    title: "Un empileur passe le bord",
    about: "Ce que rapporte un empileur poussé dehors",
    steps: [
      {
        task: "L’empileur vert est au bord, et Vert a collecté le jeton doré. Allez en bas à droite, poussez l’empileur dehors et choisissez votre butin.",
        done: "Vous avez reçu le jeton du bas de l’empileur vert, et l’or de la collection de Vert. Vert ramène son empileur à son prochain tour.",
        wrong:
          "C’est possible, mais il y a mieux : en bas à droite, poussez l’empileur dehors vers la droite, prenez l’or.",
      },
      {
        task: "Votre propre empileur ne passe jamais le bord pendant votre tour. Essayez de le faire céder vers la droite.",
        done: "Ce n’est pas permis. Ici, c’est au jeton gris de céder.",
        wrong:
          "C’est bien ce qui doit arriver. Mais essayez d’abord de faire céder votre empileur vers la droite.",
      },
    ],
  },
  back: {
    title: "Le retour",
    about: "Quand votre empileur a été poussé dehors",
    steps: [
      {
        task: "Votre empileur a été poussé dehors. Vous le ramenez sur n’importe quelle case libre de la zone de départ et résolvez les conflits qui s’ensuivent. Trouvez la case d’où vous pouvez pousser le jeton doré par-dessus le bord gauche.",
        done: "Votre empileur a poussé le jeton argenté, qui a poussé le doré dehors. Revenir est un tour entier, et aucun jeton ne reste en arrière.",
        wrong:
          "Le jeton doré est encore sur le plateau. Posez l’empileur en d7, à côté de l’argenté.",
      },
    ],
  },
  count: {
    title: "Compter deux tours",
    about: "Le vôtre, et celui qui suit",
    steps: [
      {
        task: "Vous êtes Rouge. Le jeton argenté en l7 vaut 3 points, pour vous ou pour Vert. Jouez le tour qui vous le donne ; à chaque choix de qui cède, pensez à ce que Vert pourrait faire ensuite.",
        done: "3 points, et Vert ne peut rien gagner. Comptez deux tours à chaque fois : le vôtre, et celui qui suit.",
        wrong:
          "Le jeton argenté n’est pas encore à vous. Allez tout droit vers le haut, et faites céder les pièces vers la droite jusqu’à ce qu’il passe le bord.",
        tempted:
          "Le jeton argenté reste près du bord, et le tour suivant de Vert le prend : 3 points pour Vert au lieu de vous.",
      },
      {
        task: "Vous êtes Rouge, et vous avez le jeton doré. L’argenté en m2 ferait 3 points de plus. Avant de le prendre, comptez aussi le tour suivant de Vert, et jouez-en un après lequel Vert gagne un point au plus.",
        done: "Rien de gagné, et presque rien de perdu. Parfois, le meilleur tour est celui qui ne donne rien.",
        wrong: "Après cela, Vert peut pousser votre empileur dehors et prendre le jeton doré.",
        tempted:
          "3 points pour vous, puis Vert a poussé votre empileur dehors et pris votre or. En tout, vous y perdez 8 points.",
      },
    ],
  },
  edge: {
    title: "Garder ce qu’on a",
    about: "Un empileur au bord est en danger",
    steps: [
      {
        task: "Vous êtes Rouge, en i13 au bord, et vous avez le jeton doré. Un jeton gris est à prendre tout de suite, mais Vert est proche. Où doit être votre empileur quand vient le tour de Vert ?",
        done: "Là, Vert ne peut pas pousser votre empileur dehors, et votre or est à l’abri.",
        wrong: "Là, Vert peut pousser votre empileur dehors et prendre le jeton doré.",
        tempted:
          "Un point pour vous, puis Vert a poussé votre empileur dehors et pris le jeton doré. Un mauvais marché.",
      },
    ],
  },
};
export default texts;
