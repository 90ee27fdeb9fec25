/** Textes : la discussion à la table. */

import type { Texts } from "../../texts";

const texts: Texts["chat"] = {
  presets: {
    hello: "Bonjour !",
    "good-luck": "Bonne chance !",
    "good-game": "Belle partie !",
    "well-played": "Bien joué !",
    thanks: "Merci !",
    sorry: "Désolé !",
    "one-moment": "Un instant, s’il vous plaît.",
    bye: "Au revoir !",
  },
  presetsAbout: "Phrases toutes prêtes ; chacun les lit dans sa langue",
  noChat: "Personne n’a encore rien dit.",
  chatText: "Dire quelque chose",
  say: "Envoyer",
  nameToTalk: "Indiquez votre nom dans les réglages pour participer.",
  mutedLine: "(masqué)",
  mute: (who) => `Masquer ${who}`,
  spectatorsWord: "les spectateurs",
  isOff: "La discussion est coupée. Vous ne lisez rien, et les autres le voient.",
  offOf: (who: string) => `${who} a coupé la discussion.`,
  switchOff: "Couper la discussion",
  switchOn: "Rétablir la discussion",
};
export default texts;
