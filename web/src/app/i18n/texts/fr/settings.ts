/** Texts: the settings. */

import type en from "../en/settings";

const texts: typeof en = {
  title: "Réglages",
  theme: "Apparence",
  themes: {
    auto: "Système",
    light: "Claire",
    dark: "Sombre",
  },
  language: "Langue",
  languageMissing: (name) =>
    `Impossible de charger cette langue (${name}). La langue n’a pas changé.`,
  speed: "Vitesse de l’animation",
  speeds: {
    slow: "Lente",
    normal: "Normale",
    fast: "Rapide",
    instant: "Immédiate",
  },
  sound: "Son",
  confirm: "Confirmer les coups",
  confirms: {
    never: "Jamais",
    slow: "Seulement par correspondance",
    always: "Toujours",
  },
  log: "Coups dans la liste",
  logs: { words: "En mots", both: "Mots et notation", notation: "Notation" },
  forced: "Jouer automatiquement les coups forcés",
  coordinates: "Coordonnées sur le plateau",
  shortcuts: "Raccourcis à une touche sur toute la page",
  chat: "Discussion pendant les parties",
  motion: "Votre appareil demande moins de mouvement : les pièces arrivent tout de suite.",
  name: "Votre nom",
  install: "Installer l’appli",
};
export default texts;
