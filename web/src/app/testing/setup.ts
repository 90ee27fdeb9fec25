/** Setup and cleanup of every test file. The files run one after the other in a single thread. */
import { afterAll, vi } from "vitest";

// Each file has a new document, so reset modules that refer to the old document or its mocks.
vi.resetModules();

// jsdom has no layout, so elements are never resized.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterAll(async () => {
  // A pending import would deadlock with the next file of this thread.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  // Globals stubbed by this file belong to its document and must not leak into the next file.
  vi.unstubAllGlobals();
});
