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
  once: "Votre navigateur garde tout cela : le téléchargement n’a lieu qu’une fois.",
  declined: "Rien n’a été téléchargé. Quand vous voudrez jouer, il suffira de réessayer.",
  version: "Une nouvelle version de Boardwright est là.",
  goOn: "Vos parties continuent après le rechargement.",
  lost: "Les parties que ce navigateur n’a pas pu enregistrer disparaissent au rechargement : enregistrez-les d’abord.",
  lack: (size) => `Pour jouer sans connexion, il faudra ensuite télécharger de nouveau ${size}.`,
  saveGames: "Enregistrer toutes les parties dans un fichier",
  reload: "Recharger",
  later: "Plus tard",
};
export default texts;
