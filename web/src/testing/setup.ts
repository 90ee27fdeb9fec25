/** What every test file begins and ends with, since files share a thread one after the other. */
import { afterAll, vi } from "vitest";

// Each file has a document of its own; modules that knew an earlier one's, or its stand-ins, go.
vi.resetModules();

// jsdom lays nothing out, so nothing is ever resized.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterAll(async () => {
  // An import under way would wait for ever for the thread's next file, and that file for it.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  // What was put aside belongs to this file's document and must not come back in a later one.
  vi.unstubAllGlobals();
});
