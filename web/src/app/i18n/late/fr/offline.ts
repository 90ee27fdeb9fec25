/** Textes : jouer sans connexion. */

import type en from "../en/offline";

const texts: typeof en = {
  title: "Jouer hors connexion",
  about:
    "Jouez sans connexion : contre l’ordinateur ou avec quelqu’un à côté de vous, avec des indices, des bilans et les leçons. Votre navigateur garde tout le nécessaire.",
  cannot: "Ce navigateur ne permet pas de jouer hors connexion.",
  fetch: (size) => `Télécharger (${size})`,
  fetching: (percent) => `Téléchargement : ${percent} %`,
  starting: "Démarrage…",
  failed: "Échec du téléchargement. Vérifiez votre connexion et réessayez.",
  ready: "Tout est prêt. Vous pouvez jouer hors connexion.",
  memory:
    "Ce navigateur ne peut pas enregistrer de parties. La partie sera perdue quand vous fermerez cette page.",
  full: "Il n’y a plus de place dans ce navigateur. La partie sera perdue quand vous fermerez cette page : enregistrez ses coups.",
  newer:
    "Les parties de ce navigateur viennent d’une version plus récente de Boardwright. Elles sont intactes : rechargez la page pour continuer. Une partie commencée avant sera perdue quand vous fermerez cette page.",
  blocked:
    "Une version plus ancienne de Boardwright est ouverte dans un autre onglet. Fermez-le et rechargez cette page pour voir vos parties. Une partie commencée avant sera perdue quand vous fermerez cette page.",
  saveRecord: "Enregistrer les coups",
  fetchFirst:
    "Pour jouer sans le serveur, téléchargez d’abord la version hors connexion dans les réglages.",
  outdated:
    "Il y a une nouvelle version de Boardwright. Téléchargez-la à nouveau pour jouer hors connexion.",
  unkept:
    "Tout fonctionne maintenant, mais votre navigateur n’a pas tout enregistré : rien ne démarrera hors connexion. Il n’y a peut-être plus de place.",
  missing:
    "Les parties de ce navigateur sont intactes, mais il faut la version hors connexion actuelle pour les ouvrir. Téléchargez-la dès que vous êtes connecté.",
  ask: "Télécharger ce qu’il faut pour jouer ?",
  metered: (size) =>
    `Pour jouer dans votre navigateur, il faut télécharger ${size}, une seule fois. Votre forfait est peut-être limité : c’est à vous de voir.`,
  notNow: "Pas maintenant",
};
export default texts;
