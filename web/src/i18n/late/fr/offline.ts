/** Textes : jouer sans connexion. */

import type en from "../en/offline";

const texts: typeof en = {
  title: "Sans connexion",
  about:
    "Ici, vous pouvez jouer sans serveur : contre l’ordinateur ou à deux sur cet appareil, avec des conseils, des bilans et les leçons. Votre navigateur garde ce qu’il faut.",
  cannot: "Dans ce navigateur, on ne peut pas jouer sans connexion.",
  fetch: (size) => `Télécharger (${size})`,
  fetching: (percent) => `Téléchargement : ${percent} %`,
  starting: "Démarrage…",
  failed: "Cela n’a pas marché. Vérifiez votre connexion et réessayez.",
  ready: "Tout est là : vous pouvez jouer sans connexion.",
  memory: "Ce navigateur ne garde rien : la partie disparaît quand vous fermez cette page.",
  full: "Il n’y a plus de place dans ce navigateur : désormais, la partie ne dure que tant que cette page est ouverte. Enregistrez-la.",
  newer:
    "Les parties de ce navigateur appartiennent à une version plus récente de Boardwright. Rien n’y a été changé : rechargez la page pour continuer. Une partie commencée avant ne dure que tant que cette page est ouverte.",
  blocked:
    "Boardwright est ouvert dans un autre onglet, dans une version plus ancienne. Fermez-le et rechargez cette page pour retrouver vos parties ; une partie commencée avant ne dure que tant que cette page est ouverte.",
  saveRecord: "Enregistrer la partie",
  fetchFirst:
    "Pour commencer des parties sans lui, téléchargez d’avance ce qu’il faut dans les réglages.",
  outdated:
    "Boardwright a une nouvelle version, et ce que votre navigateur a téléchargé appartient à la précédente. Pour jouer sans connexion, téléchargez ce qui est nouveau.",
  unkept:
    "Tout fonctionne maintenant, mais votre navigateur n’a pas tout gardé : sans connexion, rien ne démarrera. Il n’y a peut-être plus de place.",
  missing:
    "Les parties de ce navigateur ne peuvent pas être ouvertes pour l’instant : ce qu’il faut à cette version de Boardwright n’est pas là. Les parties sont intactes. Avec une connexion, vous pouvez le télécharger.",
  ask: "Télécharger ce qu’il faut pour jouer ?",
  metered: (size) =>
    `Pour jouer dans votre navigateur, il faut télécharger ${size}, une seule fois. Votre connexion est peut-être limitée : c’est à vous de voir.`,
  notNow: "Pas maintenant",
};
export default texts;
