/** What every test file begins and ends with, since files share a thread one after the other. */
import { afterAll, vi } from "vitest";

// A file has a document of its own already; its modules must not know an earlier file's document,
// stand-ins or imports under way.
vi.resetModules();

// What was put aside belongs to this file's document and must not come back in a later one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
