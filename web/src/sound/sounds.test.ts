// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame } from "../animation/frames";
import type { Sound, Sounds as Made } from "./sounds";

/** The part of Web Audio that sounds need. It counts the tones. */
const heard: number[] = [];
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
  start = () => heard.push(this.options.frequency ?? 0);
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
  heard.length = contexts = 0;
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("GainNode", Node);
});
afterEach(() => vi.unstubAllGlobals());

const gesture = () => dispatchEvent(new Event("pointerdown"));

/** Plays these sounds on a page, after a gesture if `isTouched`. Returns the tones. */
async function heardOf(names: Sound[], isOn = true, isTouched = true): Promise<number[]> {
  const sounds = new Sounds(() => isOn);
  const stop = sounds.listen();
  if (isTouched) gesture();
  names.forEach((name) => sounds.play(name));
  await Promise.resolve();
  stop();
  return heard;
}

describe("sounds", () => {
  it("are off unless they are wanted", async () => {
    expect(await heardOf(["won"], false)).toEqual([]);
  });

  it("wait for the visitor to do something", async () => {
    expect(await heardOf(["placed"], true, false)).toEqual([]);
    expect(await heardOf(["placed"])).toEqual([520]);
  });

  it("of one moment are heard as the weightiest of them", async () => {
    expect(await heardOf(["slid", "game-over", "pushed"])).toEqual([392, 523, 659]);
  });

  it("go with pieces that change their owner", async () => {
    const sounds = new Sounds(() => true);
    const stop = sounds.listen();
    gesture();
    sounds.onFrame({ kind: "changed" } as Frame);
    await Promise.resolve();
    stop();
    expect(heard).toEqual([620, 620]);
  });

  it("of one page share what they are made with", () => {
    const stops = [1, 2].map(() => new Sounds(() => true).listen());
    gesture();
    expect(contexts).toBe(1);
    stops.forEach((stop) => stop());
  });

  it("are nothing where the browser has none", async () => {
    vi.stubGlobal("AudioContext", undefined);
    expect(await heardOf(["placed"])).toEqual([]);
  });
});
