/** Sounds for moves, synthesized without files. They are quiet, and off by default. */

import type { Frame } from "../animation/frames";

export type Sound = keyof typeof SOUNDS;

/** A tone of a sound: start and duration in seconds, and its frequency at both ends. */
interface Tone {
  after: number;
  lasts: number;
  from: number;
  to: number;
  shape: OscillatorType;
  volume: number;
}

const tone = (after: number, lasts: number, from: number, to = from, more: Partial<Tone> = {}) => ({
  after,
  lasts,
  from,
  to,
  shape: "sine" as OscillatorType,
  volume: 1,
  ...more,
});
const knock = (after: number, height: number): Tone =>
  tone(after, 0.09, height, height * 0.45, { shape: "triangle", volume: 1.2 });

/** The most important sounds are last: of several simultaneous sounds, only the last is played. */
const SOUNDS = {
  slid: [tone(0, 0.16, 180, 260, { shape: "triangle", volume: 0.5 })],
  placed: [knock(0, 520)],
  pushed: [knock(0, 420), knock(0.08, 300)],
  changed: [knock(0, 620), knock(0.1, 620)],
  turn: [tone(0, 0.14, 660, 660, { volume: 0.7 }), tone(0.13, 0.2, 880, 880, { volume: 0.7 })],
  collected: [
    tone(0, 0.07, 1250, 1250, { volume: 0.6 }),
    tone(0.07, 0.22, 1680, 1680, { volume: 0.6 }),
  ],
  off: [tone(0, 0.35, 520, 140)],
  won: [523, 659, 784, 1047].map((height, i) => tone(i * 0.09, 0.25, height)),
  "game-over": [392, 523, 659].map((height, i) => tone(i * 0.16, 0.5, height)),
};
const weightOf = (sound: Sound): number => Object.keys(SOUNDS).indexOf(sound);
const isSound = (kind: string): kind is Sound => kind in SOUNDS;
const VOLUME = 0.12;

/** Browsers allow only a few contexts, so the page shares one. */
let shared: AudioContext | null = null;

/** Plays sounds while `isOn` returns true. */
export class Sounds {
  #due: Sound | null = null;

  constructor(private readonly isOn: () => boolean) {}

  /** Starts the audio on the first gesture, because browsers allow no sound before. */
  readonly listen = (): (() => void) => {
    const begin = () => this.isOn() && open();
    const gestures = ["pointerdown", "keydown"] as const;
    gestures.forEach((gesture) => addEventListener(gesture, begin));
    return () => gestures.forEach((gesture) => removeEventListener(gesture, begin));
  };

  onFrame(frame: Frame): void {
    const kind = frame.kind === "removed" ? "off" : frame.kind;
    if (isSound(kind)) this.play(kind);
  }

  /** Schedules a sound. Of simultaneous sounds, only the most important is played. */
  play(sound: Sound): void {
    if (!this.isOn()) return;
    if (this.#due === null) queueMicrotask(() => this.#sound());
    if (this.#due === null || weightOf(sound) > weightOf(this.#due)) this.#due = sound;
  }

  #sound(): void {
    const [sound, context] = [this.#due, shared];
    this.#due = null;
    if (!sound || !context || context.state !== "running") return;
    for (const one of SOUNDS[sound]) playTone(context, one);
  }
}

function open(): void {
  if (typeof AudioContext === "undefined") return;
  shared ??= new AudioContext();
  if (shared.state === "suspended") void shared.resume();
}

function playTone(context: AudioContext, { after, lasts, from, to, shape, volume }: Tone): void {
  const begin = context.currentTime + after;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: from });
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(VOLUME * volume, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + lasts + 0.02);
}
