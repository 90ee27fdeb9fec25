/** Texts: the settings. */

const texts = {
  title: "Settings",
  theme: "Appearance",
  themes: {
    auto: "System",
    light: "Light",
    dark: "Dark",
  },
  language: "Language",
  languageMissing: (name: string) => `Couldn’t load ${name}. The language hasn’t changed.`,
  speed: "Animation speed",
  speeds: {
    slow: "Slow",
    normal: "Normal",
    fast: "Fast",
    instant: "Instant",
  },
  sound: "Sound",
  confirm: "Confirm moves",
  confirms: {
    never: "Never",
    slow: "Correspondence games only",
    always: "Always",
  },
  log: "Moves in the list",
  logs: { words: "In words", both: "Words and notation", notation: "Notation" },
  forced: "Play forced moves automatically",
  coordinates: "Coordinates on the board",
  shortcuts: "Single-key shortcuts everywhere on the page",
  chat: "Chat during games",
  motion: "Your device asks for reduced motion, so pieces move instantly.",
  name: "Your name",
  install: "Install as an app",
};
export default texts;
