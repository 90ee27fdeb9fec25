/** Texts: the settings. */

import type en from "../en/settings";

const texts: typeof en = {
  title: "Einstellungen",
  theme: "Aussehen",
  themes: {
    auto: "Systemeinstellung",
    light: "Hell",
    dark: "Dunkel",
  },
  language: "Sprache",
  languageMissing: (name) => `${name} ließ sich nicht laden; die Sprache bleibt unverändert.`,
  speed: "Tempo der Animation",
  speeds: {
    slow: "Langsam",
    normal: "Normal",
    fast: "Schnell",
    instant: "Sofort",
  },
  sound: "Ton",
  confirm: "Züge bestätigen",
  confirms: {
    never: "Nie",
    slow: "Nur in Spielen nach Tagen",
    always: "Immer",
  },
  log: "Züge in der Liste",
  logs: { words: "In Worten", both: "Worte und Notation", notation: "Notation" },
  forced: "Erzwungene Züge automatisch ausführen",
  coordinates: "Koordinaten am Spielbrett",
  shortcuts: "Ein-Tasten-Kürzel auch außerhalb des Spielbretts",
  chat: "Chat mit den Leuten in einem Spiel",
  motion:
    "Dein Gerät ist auf weniger Bewegung eingestellt, deshalb sind die Steine sofort am Ziel.",
  name: "Dein Name",
  install: "Als App installieren",
};
export default texts;
