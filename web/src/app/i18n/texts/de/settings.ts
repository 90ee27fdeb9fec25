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
  languageMissing: (name) => `${name} ließ sich nicht laden. Die Sprache bleibt, wie sie ist.`,
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
    slow: "Nur in Fernpartien",
    always: "Immer",
  },
  log: "Züge in der Liste",
  logs: { words: "In Worten", both: "Worte und Notation", notation: "Notation" },
  forced: "Erzwungene Züge automatisch ausführen",
  coordinates: "Koordinaten am Spielbrett",
  shortcuts: "Tastenkürzel ohne Zusatztaste auf der ganzen Seite",
  chat: "Chat während der Spiele",
  motion:
    "Dein Gerät ist auf weniger Bewegung eingestellt, deshalb springen die Steine sofort ans Ziel.",
  name: "Dein Name",
  install: "Als App installieren",
};
export default texts;
