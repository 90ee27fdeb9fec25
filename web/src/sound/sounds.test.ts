// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Sounds as Made } from "./sounds";

/** As much of Web Audio as sounds need; it counts the tones. */
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

/** Each test is a page of its own. */
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

describe("sounds", () => {
  it("are off unless they are wanted", async () => {
    const sounds = new Sounds(() => false);
    sounds.listen();
    gesture();
    sounds.play("won");
    await Promise.resolve();
    expect(heard).toEqual([]);
  });

  it("wait for the visitor to do something", async () => {
    const sounds = new Sounds(() => true);
    const stop = sounds.listen();
    sounds.play("placed");
    await Promise.resolve();
    expect(heard).toEqual([]);
    gesture();
    sounds.play("placed");
    await Promise.resolve();
    expect(heard).toHaveLength(1);
    stop();
  });

  it("of one moment are heard as the weightiest of them", async () => {
    const sounds = new Sounds(() => true);
    const stop = sounds.listen();
    gesture();
    (["slid", "game-over", "pushed"] as const).forEach((sound) => sounds.play(sound));
    await Promise.resolve();
    expect(heard).toEqual([392, 523, 659]);
    stop();
  });

  it("of one page share what they are made with", () => {
    const stops = [1, 2].map(() => new Sounds(() => true).listen());
    gesture();
    expect(contexts).toBe(1);
    stops.forEach((stop) => stop());
  });

  it("are nothing where the browser has none", async () => {
    vi.stubGlobal("AudioContext", undefined);
    const sounds = new Sounds(() => true);
    const stop = sounds.listen();
    expect(gesture).not.toThrow();
    sounds.play("placed");
    await Promise.resolve();
    expect(heard).toEqual([]);
    stop();
  });
});
