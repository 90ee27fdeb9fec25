/** Textes : un site fait de fichiers, sans serveur, et les nouvelles versions de la page. */

import type en from "../en/site";

const texts: typeof en = {
  title: "Pas sans serveur",
  about:
    "Cette copie de Boardwright n’a pas de serveur : vous n’y rencontrez donc personne et aucune partie n’y est classée. Tout le reste est là : jouez contre l’ordinateur ou avec quelqu’un à côté de vous, suivez les leçons, résolvez des problèmes, revoyez vos parties.",
  start:
    "Contre l’ordinateur ou avec quelqu’un à côté de vous. Tout tourne dans votre navigateur, même sans connexion.",
  study:
    "Une étude réunit des parties et des positions en chapitres, avec variantes, commentaires, signes et flèches. Ce navigateur la garde ; téléchargez-la pour l’avoir ailleurs.",
  noServer: "Cette copie de Boardwright n’a pas de serveur, et il en faut un pour cela.",
  cannot:
    "Ce navigateur ne peut pas faire tourner les jeux lui-même. Les règles et les images sont là malgré tout. Pour jouer, ouvrez cette page dans un navigateur à jour, et pas dans une fenêtre privée.",
  preparing: "Bientôt prêt à jouer",
  once: "Votre navigateur garde tout cela : le téléchargement n’a lieu qu’une fois.",
  ask: "Télécharger ce qu’il faut pour jouer ?",
  askAbout: (size) =>
    `Les jeux tournent dans votre navigateur, qui doit pour cela télécharger ${size} Mo, une seule fois. Votre connexion est peut-être limitée : c’est à vous de voir.`,
  yes: "Télécharger",
  no: "Pas maintenant",
  declined: "Rien n’a été téléchargé. Quand vous voudrez jouer, il suffira de réessayer.",
  version:
    "Une nouvelle version de Boardwright est là. Vos parties continuent après le rechargement.",
  reload: "Recharger",
  later: "Plus tard",
};
export default texts;
