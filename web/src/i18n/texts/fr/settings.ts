/** Texts: the settings. */

import type en from "../en/settings";

const texts: typeof en = {
  title: "Réglages",
  theme: "Apparence",
  themes: {
    auto: "Comme l’appareil",
    light: "Claire",
    dark: "Sombre",
  },
  language: "Langue",
  languageMissing: (name) =>
    `Impossible de charger cette langue (${name}) ; la langue reste la même.`,
  speed: "Vitesse des pièces",
  speeds: {
    slow: "Lente",
    normal: "Normale",
    fast: "Rapide",
    instant: "Immédiate",
  },
  sound: "Son",
  confirm: "Confirmer avant de jouer un coup",
  confirms: {
    never: "Jamais",
    slow: "Parties en jours",
    always: "Toujours",
  },
  log: "Coups dans la liste",
  logs: { words: "En mots", both: "Mots et notation", notation: "Notation" },
  coordinates: "Coordonnées sur le plateau",
  shortcuts: "Raccourcis d’une touche aussi hors du plateau",
  motion: "Votre appareil demande moins de mouvement : les pièces arrivent tout de suite.",
  name: "Votre nom",
  install: "Installer l’appli",
};
export default texts;
