/** The visitor's settings, stored in the browser and shared by all tabs. */

import { bestLanguage, LANGUAGES, type Language } from "../i18n/languages";
import { save, load, storedName } from "../../offline/backend/storage";

export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "instant";
/** How the list of moves describes a move. */
export type Log = "words" | "both" | "notation";
export type Confirm = "never" | "slow" | "always";

export interface Settings {
  theme: Theme;
  language: Language;
  speed: Speed;
  sound: boolean;
  confirm: Confirm;
  log: Log;
  coordinates: boolean;
  /** Whether moves within a turn are played automatically if they are the only legal moves. */
  forced: boolean;
  /** Whether single-key shortcuts also work away from the board. */
  shortcuts: boolean;
  /** Whether the chat of games is shown. */
  chat: boolean;
  name: string;
}

const NAME = "settings";

const defaults = (): Settings => ({
  theme: "auto",
  language: bestLanguage(navigator.languages ?? [navigator.language]),
  speed: "normal",
  sound: false,
  confirm: "slow",
  log: "words",
  coordinates: true,
  forced: true,
  shortcuts: true,
  chat: true,
  name: "",
});

const CHOICES: Partial<Record<keyof Settings, readonly unknown[]>> = {
  theme: ["auto", "light", "dark"],
  language: LANGUAGES,
  speed: ["slow", "normal", "fast", "instant"],
  confirm: ["never", "slow", "always"],
  log: ["words", "both", "notation"],
};

/** The settings stored in this browser; invalid values are replaced by the defaults. */
function loadSettings(): Settings {
  const found = defaults();
  const chosen = load<Partial<Record<keyof Settings, unknown>>>(NAME, {});
  for (const [name, value] of Object.entries(found) as [keyof Settings, unknown][]) {
    const choice = chosen[name];
    const isChoice = CHOICES[name]?.includes(choice) ?? typeof choice === typeof value;
    if (isChoice) Object.assign(found, { [name]: choice });
  }
  return found;
}

export const settings: Settings = $state(loadSettings());

export function change<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  save(NAME, settings);
}

addEventListener("storage", ({ key }) => {
  if (storedName(key) === NAME) Object.assign(settings, loadSettings());
});

const still = matchMedia("(prefers-reduced-motion: reduce)");
let isStill = $state(still.matches);
still.addEventListener("change", () => (isStill = still.matches));

/** Whether the device asks for less motion. */
export const wantsStillness = (): boolean => isStill;

/** The speed factor of moving pieces: 1 is normal, Infinity is instant. */
export function pace(): number {
  if (isStill) return Infinity;
  return { slow: 0.5, normal: 1, fast: 2.2, instant: Infinity }[settings.speed];
}
