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
  languageMissing: (name) => `Nie udało się wczytać języka (${name}); język pozostaje bez zmian.`,
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
  log: "Ruchy na liście",
  logs: { words: "Słowami", both: "Słowa i notacja", notation: "Notacja" },
  coordinates: "Współrzędne na planszy",
  shortcuts: "Skróty jednoklawiszowe także poza planszą",
  motion: "Twoje urządzenie prosi o mniej ruchu, więc pionki od razu są na miejscu.",
  name: "Twoje imię",
  install: "Zainstaluj aplikację",
};
export default texts;
