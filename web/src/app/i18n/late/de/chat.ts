/** Texte: der Chat am Tisch. */

import type { Texts } from "../../texts";

const texts: Texts["chat"] = {
  presets: {
    hello: "Hallo!",
    "good-luck": "Viel Glück!",
    "good-game": "Gutes Spiel!",
    "well-played": "Gut gespielt!",
    thanks: "Danke!",
    sorry: "Tut mir leid!",
    "one-moment": "Einen Moment, bitte.",
    bye: "Tschüss!",
  },
  presetsAbout: "Schnellnachrichten. Alle lesen sie in ihrer Sprache.",
  noChat: "Noch keine Nachrichten.",
  chatText: "Etwas sagen",
  say: "Senden",
  nameToTalk: "Gib in den Einstellungen deinen Namen an, um mitzuchatten.",
  mutedLine: "(stumm)",
  mute: (who) => `${who} stummschalten`,
  spectatorsWord: "Zuschauer",
  isOff: "Der Chat ist bei dir aus. Die anderen können das sehen.",
  offOf: (who: string) => `${who} hat den Chat ausgeschaltet.`,
  switchOff: "Chat ausschalten",
  switchOn: "Chat einschalten",
};
export default texts;
