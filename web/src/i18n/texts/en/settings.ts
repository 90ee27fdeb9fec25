/** Texts: the settings. */

const texts = {
  title: "Settings",
  theme: "Appearance",
  themes: {
    auto: "As the device",
    light: "Light",
    dark: "Dark",
  },
  language: "Language",
  languageMissing: (name: string) => `${name} could not be loaded; the language stays as it was.`,
  speed: "Speed of the pieces",
  speeds: {
    slow: "Slow",
    normal: "Normal",
    fast: "Fast",
    instant: "At once",
  },
  sound: "Sound",
  confirm: "Ask before a move is played",
  confirms: {
    never: "Never",
    slow: "In games over days",
    always: "Always",
  },
  log: "Moves in the list",
  logs: { words: "In words", both: "Words and notation", notation: "Notation" },
  coordinates: "Coordinates on the board",
  shortcuts: "Single-key shortcuts away from the board",
  motion: "Your device asks for reduced motion, so pieces move at once.",
  name: "Your name",
  install: "Install as an app",
};
export default texts;
