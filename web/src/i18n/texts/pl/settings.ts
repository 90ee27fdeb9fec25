/** Texts: the settings. */

import type en from "../en/settings";

const texts: typeof en = {
  title: "Ustawienia",
  theme: "Wygląd",
  themes: {
    auto: "Jak urządzenie",
    light: "Jasny",
    dark: "Ciemny",
  },
  language: "Język",
  speed: "Tempo ruchu",
  speeds: {
    slow: "Wolno",
    normal: "Normalnie",
    fast: "Szybko",
    instant: "Od razu",
  },
  sound: "Dźwięk",
  confirm: "Pytaj przed wykonaniem ruchu",
  confirms: {
    never: "Nigdy",
    slow: "W grach na dni",
    always: "Zawsze",
  },
  coordinates: "Współrzędne na planszy",
  motion: "Twoje urządzenie prosi o mniej ruchu, więc pionki od razu są na miejscu.",
  name: "Twoje imię",
  install: "Zainstaluj aplikację",
};
export default texts;
