/** Teksty: czat przy stole. */

import type { Texts } from "../../texts";

const texts: Texts["chat"] = {
  presets: {
    hello: "Cześć!",
    "good-luck": "Powodzenia!",
    "good-game": "Dobra gra!",
    "well-played": "Dobrze zagrane!",
    thanks: "Dziękuję!",
    sorry: "Przepraszam!",
    "one-moment": "Chwileczkę.",
    bye: "Do zobaczenia!",
  },
  presetsAbout: "Szybkie wiadomości. Każdy czyta je w swoim języku.",
  noChat: "Nie ma jeszcze wiadomości.",
  chatText: "Powiedz coś",
  say: "Wyślij",
  nameToTalk: "Podaj swoje imię w ustawieniach, aby korzystać z czatu.",
  mutedLine: "(wyciszone)",
  mute: (who) => `Wycisz: ${who}`,
  spectatorsWord: "widzowie",
  isOff: "Masz wyłączony czat. Inni gracze to widzą.",
  offOf: (who: string) => `${who}: czat wyłączony.`,
  switchOff: "Wyłącz czat",
  switchOn: "Włącz czat",
};
export default texts;
