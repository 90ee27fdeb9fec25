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
  presetsAbout: "Gotowe zdania; każdy czyta je w swoim języku",
  noChat: "Nikt jeszcze nic nie powiedział.",
  chatText: "Powiedz coś",
  say: "Wyślij",
  nameToTalk: "Podaj swoje imię w ustawieniach, aby rozmawiać.",
  mutedLine: "(wyciszone)",
  mute: (who) => `Wycisz: ${who}`,
  spectatorsWord: "widzowie",
  isOff: "Czat jest wyłączony. Nic nie czytasz, a inni to widzą.",
  offOf: (who: string) => `${who}: czat wyłączony.`,
  switchOff: "Wyłącz czat",
  switchOn: "Włącz czat",
};
export default texts;
