/** The lessons of Abalone in French. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  moving: {
    title: "D’une à trois billes",
    about: "Comment les billes avancent en ligne",
    steps: [
      {
        task: "Vous êtes Noir. Une bille va sur une case libre voisine, dans l’une des six directions. Déplacez une seule bille.",
        done: "Une bille, une case.",
        wrong: "Plus d’une bille a bougé. Déplacez-en une seule.",
      },
      {
        task: "Jusqu’à trois billes alignées se déplacent ensemble le long de leur ligne. Déplacez-en trois à la fois.",
        done: "Toute la ligne a avancé d’une case. C’est un coup en ligne.",
        wrong:
          "Ce n’étaient pas trois billes en ligne. Choisissez-en trois alignées et avancez le long de leur ligne.",
      },
      {
        task: "Ici, quatre billes sont alignées, et l’on n’en déplace jamais plus de trois à la fois. Déplacez les trois de devant, c3, d4 et e5, en haut à droite.",
        done: "b2 est restée en arrière. L’emmener aurait été refusé : jamais plus de trois.",
        wrong: "Prenez c3, d4 et e5, sans b2, et allez en haut à droite.",
      },
    ],
  },
  broadside: {
    title: "Le coup latéral",
    about: "Un pas de côté, ensemble",
    steps: [
      {
        task: "Deux ou trois billes alignées peuvent aussi faire un pas de côté, toutes à la fois. Prenez c3, c4 et c5 et montez-les.",
        done: "La ligne a gardé sa forme, une rangée plus haut. C’est un coup latéral.",
        wrong: "Prenez les trois, de c3 à c5, et faites-leur faire un pas de côté.",
      },
      {
        task: "Un coup latéral ne pousse jamais. Une bille blanche est en e5 : essayez de déplacer d3, d4 et d5 en haut à droite.",
        done: "Ce n’est pas permis : toutes les cases d’arrivée doivent être libres.",
        wrong: "C’est permis. Essayez d3, d4 et d5 ensemble, en haut à droite.",
      },
    ],
  },
  sumito: {
    title: "Les trois sumitos",
    about: "Pousser avec la ligne la plus longue",
    steps: [
      {
        task: "Deux contre une : e3 et e4 font face à une seule bille blanche, et la case derrière elle est libre. Poussez-la.",
        done: "Un sumito à deux contre une. La bille blanche a dû reculer.",
        wrong: "Ce n’est pas la poussée que nous cherchons. Prenez e3 et e4 et allez à droite.",
      },
      {
        task: "Trois contre une : c2, d3 et e4 visent f5. Poussez avec les trois.",
        done: "Un sumito à trois contre une.",
        wrong: "Prenez les trois, depuis c2, et allez en haut à droite.",
      },
      {
        task: "Trois contre deux : d5, d6 et d7 font face à deux billes blanches. Poussez vers la gauche.",
        done: "Un sumito à trois contre deux. On n’en pousse jamais plus de deux.",
        wrong: "Prenez d5, d6 et d7 et allez à gauche.",
      },
      {
        task: "Quatre alignées contre deux. La quatrième ne participe pas, car trois seulement peuvent pousser. Poussez avec les trois de devant, de e3 à e5.",
        done: "e2 est restée en arrière, et la poussée a réussi quand même.",
        wrong: "Prenez e3, e4 et e5, sans e2, et allez à droite.",
      },
    ],
  },
  "not-allowed": {
    title: "Les poussées interdites",
    about: "Pas de majorité, pas de place",
    steps: [
      {
        task: "Deux contre deux. Essayez de pousser avec d4 et e5 en haut à droite.",
        done: "Ce n’est pas permis : à égalité, rien ne bouge. Ce face-à-face s’appelle un clinch.",
        wrong: "C’est un autre coup. Essayez de pousser avec d4 et e5.",
      },
      {
        task: "Trois contre trois. Essayez de pousser avec e1, e2 et e3 vers la droite.",
        done: "Ce n’est pas permis. Trois billes alignées résistent à toute attaque dans leur axe, car on ne pousse jamais à plus de trois.",
        wrong: "C’est un autre coup. Essayez de pousser avec e1, e2 et e3.",
      },
      {
        task: "Deux contre une, mais juste derrière la blanche se trouve une des vôtres. Essayez de pousser avec e3 et e4.",
        done: "Ce n’est pas permis : derrière la bille poussée, il faut une case libre ou le bord.",
        wrong: "C’est un autre coup. Essayez de pousser avec e3 et e4 vers la droite.",
      },
      {
        task: "Trois endroits où Noir pourrait pousser vers la droite, et un seul où c’est permis. Trouvez-le.",
        done: "Trois contre deux, avec de la place derrière. En haut, c’est deux contre deux ; au milieu, la bille noire gêne.",
        wrong: "Rien n’a été poussé. Cherchez la ligne qui a la majorité, et de la place derrière.",
      },
    ],
  },
  out: {
    title: "Éjecter",
    about: "Par-dessus le bord, et comment gagner",
    steps: [
      {
        task: "Derrière e9, le plateau s’arrête. Éjectez la bille blanche.",
        done: "Elle est éliminée. Six billes éjectées gagnent la partie.",
        wrong: "Rien n’est sorti. Servez-vous de votre ligne e6, e7 et e8.",
      },
      {
        task: "Cinq billes blanches sont déjà dehors. Gagnez la partie.",
        done: "La sixième bille : Noir gagne.",
        wrong: "Aucune bille n’est sortie. Regardez en haut à gauche : votre ligne y vise i6.",
      },
    ],
  },
  together: {
    title: "Rester groupé, prendre le centre",
    about: "Où les billes sont à l’abri, et où elles sont fortes",
    steps: [
      {
        task: "Votre bille en g9 s’est égarée au bord, et la ligne blanche pointe droit sur elle. Mettez-la à l’abri.",
        done: "La voilà avec les autres. À l’intérieur, une bille a des voisines et de la place ; seule au bord, deux billes suffisent à l’éjecter.",
        wrong:
          "Blanc éjecte maintenant la bille de g9. Rien n’est plus pressé : déplacez-la d’abord.",
        tempted:
          "Le long du bord elle reste seule, et la ligne blanche suivante, en h7 et h8, l’a éjectée.",
      },
      {
        task: "La partie vient de commencer. Du centre, on pousse vers l’extérieur dans toutes les directions. Envoyez-y trois billes en ligne, pour que la première atteigne e4, e5 ou e6.",
        done: "Trois billes en ligne tiennent le centre. Personne ne peut les repousser le long de leur ligne, et d’ici tous les bords sont proches.",
        wrong:
          "Cela se joue, mais pas avec toute la force. Trois billes l’une derrière l’autre, la première en e4, e5 ou e6.",
        tempted:
          "C’est au bord qu’on perd ses billes, et le centre reste à Blanc. Allez dans l’autre sens.",
      },
    ],
  },
  twice: {
    title: "Menacer deux fois",
    about: "Une bille, deux lignes",
    steps: [
      {
        task: "Les billes blanches en e9 et f9 sont au bord. Menacez-en une, elle s’en va. Trouvez le coup qui menace les deux à la fois, puis éjectez-en une.",
        done: "Blanc ne pouvait en sauver qu’une. Deux menaces à la fois valent mieux que n’importe quelle poussée.",
        wrong:
          "La menace est trop faible, ou l’occasion passe. Cherchez la case où une bille appartient à deux lignes.",
        tempted:
          "Une seule menace, et Blanc l’a parée. Quelle case appartient à deux de vos lignes qui finissent au bord ?",
      },
    ],
  },
};
export default texts;
