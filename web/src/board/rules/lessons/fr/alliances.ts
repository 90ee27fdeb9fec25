/** The lessons of Alliances in French. */

import type { LessonsTexts } from "../../types";

const texts: LessonsTexts = {
  connection: {
    title: "Une connexion",
    about: "D’un côté d’une couleur à l’autre",
    steps: [
      {
        task: "Les disques n’appartiennent à personne. À votre tour, vous en posez un, de n’importe quelle couleur, sur une case vide. Posez-en un.",
        done: "Chaque disque est là pour vous deux. Ce que chacun peut en faire est sur les tableaux.",
      },
      {
        task: "Vous êtes le premier joueur, avec le tableau du bas : vous reliez le violet avec des disques violets et verts. Une chaîne va presque d’un côté violet à l’autre ; il manque une case. Fermez-la.",
        done: "Le violet est à vous. Vous prenez un disque violet de la réserve comme trophée, et le second joueur marque la perte d’un disque argenté.",
        wrong:
          "La chaîne est encore rompue en g7. Le violet ou le vert la ferme ; l’orange n’en fait pas partie.",
      },
    ],
  },
  ally: {
    title: "Avec la couleur alliée",
    about: "Le même disque, pont ou mur",
    steps: [
      {
        task: "Maintenant vous êtes le second joueur, avec le tableau du haut : votre alliée pour l’orange est le vert. Reliez les côtés orange, en haut et en bas, avec un seul disque.",
        done: "De l’orange et du vert de haut en bas. Le premier joueur ne peut pas se servir du vert ici : l’orange n’est qu’à vous.",
        wrong:
          "Le trou est en g7. L’orange ou le vert convient ; le violet ne servirait qu’au premier joueur.",
      },
      {
        task: "Vous êtes le premier joueur, et la même chaîne est près de se fermer. Une chaîne gagne pour qui peut utiliser tous ses disques, quel que soit celui qui l’achève. Bouchez le trou avec la couleur que le second joueur ne peut pas utiliser.",
        done: "Le violet est votre couleur alliée pour l’orange, pas celle du second joueur. La chaîne est coupée.",
        wrong:
          "L’orange ou le vert achèverait la chaîne du second joueur, et ailleurs le trou reste ouvert. Posez du violet en g7.",
      },
    ],
  },
  fence: {
    title: "Une clôture",
    about: "Gagner ce que l’autre ne peut plus relier",
    steps: [
      {
        task: "Vous gagnez aussi une couleur quand l’autre ne pourra plus jamais la relier. Vous êtes le premier joueur. Le second relie l’orange avec l’orange et le vert ; une clôture violette d’un bord à l’autre l’en empêche pour toujours. Fermez la clôture.",
        done: "Il ne reste aucun chemin au second joueur entre les côtés orange : l’orange est à vous.",
        wrong: "Le trou de la clôture est en g7, et seul le violet la ferme au second joueur.",
      },
      {
        task: "Une clôture peut être courte : cinq disques le long d’un côté suffisent. Fermez le côté orange du haut.",
        done: "Le second joueur n’atteindra jamais ce côté. Cinq disques, et l’orange est à vous.",
        wrong: "Une case du côté du haut est encore ouverte : m2. Posez-y du violet.",
      },
    ],
  },
  winning: {
    title: "Gagner la partie",
    about: "Deux couleurs sur trois",
    steps: [
      {
        task: "Vous êtes le premier joueur et avez gagné le violet. Deux couleurs gagnent la partie. Regardez le côté orange du bas.",
        done: "L’orange est clôturé : votre deuxième couleur, et la partie.",
        wrong:
          "En bas, quatre disques violets longent le côté orange. Le cinquième, en a6, ferme la clôture.",
      },
      {
        task: "Un spectacle rare : une chaîne d’une seule couleur entre ses propres côtés. Elle décide des trois couleurs à la fois. Fermez-la avec un disque orange.",
        done: "Elle relie l’orange pour les deux : il vous revient donc, puisque vous avez posé le disque. Elle ferme le vert au second joueur, et à vous le violet. Deux couleurs à une : vous gagnez.",
        wrong:
          "Avec un autre disque, ce n’est plus une chaîne d’orange seul. Posez de l’orange en g7.",
      },
    ],
  },
  twoways: {
    title: "Deux chemins",
    about: "Un trou que personne ne peut boucher",
    steps: [
      {
        task: "Vous êtes le premier joueur, et votre alliée pour l’orange est le violet. Votre chaîne orange descend jusqu’à c4. Aucun disque seul ne l’achève, mais l’un laisse deux chemins pour le faire. Posez-le, puis achevez.",
        done: "Le second joueur a fermé un chemin, vous avez pris l’autre. Un trou à deux chemins, c’est comme s’il était bouché.",
        wrong:
          "La chaîne est encore ouverte. D’abord la case qui laisse deux chemins, puis le chemin que le second joueur vous a laissé.",
        tempted:
          "Il ne restait qu’un chemin, et le second joueur l’a fermé. Cherchez une case d’où deux chemins continuent.",
      },
    ],
  },
  block: {
    title: "Bloquer en construisant",
    about: "Un disque qui fait deux choses",
    steps: [
      {
        task: "Vous êtes le premier joueur. Il manque au second un disque, en g7, pour relier l’orange avec de l’orange et du vert. Votre chaîne d’orange et de violet est coupée, elle aussi. Arrêtez-le avec un disque qui rend votre chaîne imparable, puis achevez-la.",
        done: "Le violet en g7 a arrêté le second joueur et réuni votre chaîne, qui avait alors deux chemins vers le bas. Le meilleur blocage est celui qui construit.",
        wrong:
          "Ainsi, l’orange va au second joueur. Seul un disque violet en g7 l’empêche, et votre chaîne a alors deux chemins.",
        tempted:
          "Cela semblait gagner, mais le second joueur a été plus rapide : du vert en g7, et l’orange est perdu. Arrêtez d’abord ce qui vient tout de suite.",
      },
    ],
  },
};
export default texts;
