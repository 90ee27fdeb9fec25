/** Texts: the settings. */

import type en from "../en/settings";

const texts: typeof en = {
  title: "Einstellungen",
  theme: "Aussehen",
  themes: {
    auto: "Wie das Gerät",
    light: "Hell",
    dark: "Dunkel",
  },
  language: "Sprache",
  languageMissing: (name) => `${name} ließ sich nicht laden; die Sprache bleibt, wie sie war.`,
  speed: "Tempo der Steine",
  speeds: {
    slow: "Langsam",
    normal: "Normal",
    fast: "Schnell",
    instant: "Sofort",
  },
  sound: "Ton",
  confirm: "Vor dem Ziehen nachfragen",
  confirms: {
    never: "Nie",
    slow: "In Spielen über Tage",
    always: "Immer",
  },
  log: "Züge in der Liste",
  logs: { words: "In Worten", both: "Worte und Notation", notation: "Notation" },
  coordinates: "Koordinaten am Spielbrett",
  shortcuts: "Kürzel mit einer Taste auch neben dem Spielbrett",
  motion: "Dein Gerät wünscht weniger Bewegung, deshalb springen die Steine sofort ans Ziel.",
  name: "Dein Name",
  install: "Als App installieren",
};
export default texts;
