/** Textes : jouer sans connexion. */

import type en from "../en/offline";

const texts: typeof en = {
  title: "Sans connexion",
  about:
    "Boardwright peut jouer ici sans serveur : contre l’ordinateur ou à deux sur cet appareil, avec des conseils, des bilans et les leçons. Votre navigateur garde ce qu’il faut.",
  cannot: "Ce navigateur ne peut pas jouer sans connexion.",
  fetch: (size) => `Télécharger (${size} Mo)`,
  fetching: (percent) => `Téléchargement : ${percent} %`,
  starting: "Démarrage…",
  failed: "Cela n’a pas marché. Vérifiez votre connexion et réessayez.",
  ready: "Tout est là : vous pouvez jouer sans connexion.",
  remove: "Supprimer",
  memory: "Ce navigateur ne garde rien : la partie disparaît quand vous fermez cette page.",
  full: "Il n’y a plus de place dans ce navigateur : désormais, la partie dure tant que cette page est ouverte. Enregistrez-la.",
};
export default texts;
