/** Textes : la discussion à la table. */

import type { Texts } from "../../texts";

const texts: Texts["chat"] = {
  presets: {
    hello: "Bonjour !",
    "good-luck": "Bonne chance !",
    "good-game": "Belle partie !",
    "well-played": "Bien joué !",
    thanks: "Merci !",
    sorry: "Désolé !",
    "one-moment": "Un instant, s’il vous plaît.",
    bye: "Au revoir !",
  },
  presetsAbout: "Messages rapides : chacun les lit dans sa langue.",
  noChat: "Pas encore de messages.",
  chatText: "Dire quelque chose",
  say: "Envoyer",
  nameToTalk: "Indiquez votre nom dans les réglages pour discuter.",
  mutedLine: "(masqué)",
  mute: (who) => `Masquer ${who}`,
  spectatorsWord: "les spectateurs",
  isOff: "La discussion est désactivée pour vous. Les autres joueurs le voient.",
  offOf: (who: string) => `${who} a désactivé la discussion.`,
  switchOff: "Désactiver la discussion",
  switchOn: "Activer la discussion",
};
export default texts;
