// @vitest-environment node
import { beforeEach, expect, it, vi } from "vitest";
import { FakeCaches } from "../../app/testing/caches";
import { prefetchBundle } from "./prefetch";

const PACK = { version: "3", files: [{ name: "a.wasm", size: 2, compressed: 1 }] };
const server = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("caches", new FakeCaches());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal(
    "fetch",
    server.mockReset().mockImplementation(async () => new Response("xy")),
  );
});

it("downloads the bundle of a new version before its activation", async () => {
  expect(await prefetchBundle(PACK)).toBe(0);
  expect(await prefetchBundle(PACK)).toBe(0);
  expect(server).toHaveBeenCalledTimes(1);
});

it("does not download on a metered connection, and reports the missing bytes", async () => {
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  expect(await prefetchBundle(PACK)).toBe(1);
  expect(server).not.toHaveBeenCalled();
});

it("reports the missing bytes after a failed download", async () => {
  server.mockRejectedValue(new TypeError("cut"));
  expect(await prefetchBundle(PACK)).toBe(1);
});
