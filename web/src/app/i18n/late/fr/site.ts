/** Textes : un site fait de fichiers, sans serveur, et les nouvelles versions de la page. */

import type en from "../en/site";

const texts: typeof en = {
  title: "Il faut un serveur",
  about:
    "Cette copie de Boardwright n’a pas de serveur : vous n’y rencontrez pas d’autres joueurs et aucune partie n’est classée. Tout le reste marche : jouez contre l’ordinateur ou quelqu’un à côté de vous, suivez les leçons, résolvez des problèmes et revoyez vos parties.",
  start:
    "Contre l’ordinateur ou quelqu’un à côté de vous. Tout tourne dans votre navigateur, même hors connexion.",
  study:
    "Une étude réunit des parties et des positions en chapitres, avec variantes, commentaires, signes et flèches. Elle est enregistrée dans ce navigateur. Téléchargez-la pour l’utiliser ailleurs.",
  noServer: "Il faut un serveur pour cela, et cette copie de Boardwright n’en a pas.",
  cannot:
    "Ce navigateur ne peut pas faire tourner les jeux, mais vous pouvez lire les règles. Pour jouer, utilisez un navigateur à jour, et pas une fenêtre privée.",
  preparing: "Bientôt prêt à jouer",
  once: "Un seul téléchargement, votre navigateur garde le tout.",
  declined: "Rien n’a été téléchargé. Réessayez quand vous voudrez jouer.",
  version: "Une nouvelle version de Boardwright est là.",
  goOn: "Vos parties continuent après le rechargement.",
  lost: "Certaines parties n’ont pas pu être enregistrées dans ce navigateur. Enregistrez-les d’abord dans un fichier, sinon le rechargement les efface.",
  lack: (size) => `Pour jouer hors connexion, il faudra télécharger de nouveau ${size}.`,
  saveGames: "Enregistrer toutes les parties dans un fichier",
  reload: "Recharger",
  later: "Plus tard",
};
export default texts;
