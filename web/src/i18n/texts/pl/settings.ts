/** Texts: the settings. */

import type en from "../en/settings";

const texts: typeof en = {
  title: "Ustawienia",
  theme: "Wygląd",
  themes: {
    auto: "Systemowy",
    light: "Jasny",
    dark: "Ciemny",
  },
  language: "Język",
  languageMissing: (name) => `Nie udało się wczytać języka (${name}); język pozostaje bez zmian.`,
  speed: "Szybkość animacji",
  speeds: {
    slow: "Wolno",
    normal: "Normalnie",
    fast: "Szybko",
    instant: "Natychmiast",
  },
  sound: "Dźwięk",
  confirm: "Potwierdzanie ruchów",
  confirms: {
    never: "Nigdy",
    slow: "Tylko w grach na dni",
    always: "Zawsze",
  },
  log: "Ruchy na liście",
  logs: { words: "Słowami", both: "Słowa i notacja", notation: "Notacja" },
  forced: "Wykonuj wymuszone ruchy automatycznie",
  coordinates: "Współrzędne na planszy",
  shortcuts: "Skróty jednoklawiszowe także poza planszą",
  chat: "Czat z innymi w czasie gry",
  motion: "Twoje urządzenie prosi o mniej ruchu, więc pionki od razu są na miejscu.",
  name: "Twoje imię",
  install: "Zainstaluj aplikację",
};
export default texts;
