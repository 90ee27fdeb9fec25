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
  languageMissing: (name) => `Nie udało się wczytać języka (${name}). Język się nie zmienił.`,
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
    slow: "Tylko w grach korespondencyjnych",
    always: "Zawsze",
  },
  log: "Ruchy na liście",
  logs: { words: "Słowami", both: "Słowa i notacja", notation: "Notacja" },
  forced: "Wykonuj wymuszone ruchy automatycznie",
  coordinates: "Współrzędne na planszy",
  shortcuts: "Skróty jednoklawiszowe na całej stronie",
  chat: "Czat w trakcie gry",
  motion: "Twoje urządzenie prosi o mniej ruchu, więc pionki przesuwają się od razu.",
  name: "Twoje imię",
  install: "Zainstaluj aplikację",
};
export default texts;
