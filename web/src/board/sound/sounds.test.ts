// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame } from "../animation/frames";
import type { Sound, Sounds as Made } from "./sounds";

/** The part of Web Audio that sounds need. It counts the tones. */
const playedSounds: number[] = [];
const param = () => ({
  setValueAtTime: vi.fn(),
  linearRampToValueAtTime: vi.fn(),
  exponentialRampToValueAtTime: vi.fn(),
});

class Node {
  gain = param();
  frequency = param();
  constructor(
    _: unknown,
    readonly options: { frequency?: number },
  ) {}
  connect = (next: unknown) => next;
  start = () => playedSounds.push(this.options.frequency ?? 0);
  stop = () => {};
}

let contexts = 0;

class Context {
  constructor() {
    contexts += 1;
  }
  currentTime = 0;
  state = "running";
  destination = {};
}

let Sounds: typeof Made;

/** Each test has a fresh page. */
beforeEach(async () => {
  vi.resetModules();
  ({ Sounds } = await import("./sounds"));
  playedSounds.length = contexts = 0;
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("GainNode", Node);
});
afterEach(() => vi.unstubAllGlobals());

const gesture = () => dispatchEvent(new Event("pointerdown"));

/** Plays these sounds on a page, after a gesture if `isTouched`. Returns the tones. */
async function soundsOf(names: Sound[], isOn = true, isTouched = true): Promise<number[]> {
  const sounds = new Sounds(() => isOn);
  const stop = sounds.listen();
  if (isTouched) gesture();
  names.forEach((name) => sounds.play(name));
  await Promise.resolve();
  stop();
  return playedSounds;
}

describe("sounds", () => {
  it("are off by default", async () => {
    expect(await soundsOf(["won"], false)).toEqual([]);
  });

  it("wait for the first gesture", async () => {
    expect(await soundsOf(["placed"], true, false)).toEqual([]);
    expect(await soundsOf(["placed"])).toEqual([520]);
  });

  it("of one moment are reduced to the most important one", async () => {
    expect(await soundsOf(["slid", "game-over", "pushed"])).toEqual([392, 523, 659]);
  });

  it("accompany pieces that change owners", async () => {
    const sounds = new Sounds(() => true);
    const stop = sounds.listen();
    gesture();
    sounds.onFrame({ kind: "changed" } as Frame);
    await Promise.resolve();
    stop();
    expect(playedSounds).toEqual([620, 620]);
  });

  it("of one page share an audio context", () => {
    const stops = [1, 2].map(() => new Sounds(() => true).listen());
    gesture();
    expect(contexts).toBe(1);
    stops.forEach((stop) => stop());
  });

  it("are skipped if the browser has no audio", async () => {
    vi.stubGlobal("AudioContext", undefined);
    expect(await soundsOf(["placed"])).toEqual([]);
  });
});
