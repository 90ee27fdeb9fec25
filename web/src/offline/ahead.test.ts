// @vitest-environment node
import { beforeEach, expect, it, vi } from "vitest";
import { FakeCaches } from "../testing/caches";
import { prefetchBundle } from "./ahead";

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

it("the programs of a new version are here before it is", async () => {
  expect(await prefetchBundle(PACK)).toBe(0);
  expect(await prefetchBundle(PACK)).toBe(0);
  expect(server).toHaveBeenCalledTimes(1);
});

it("a metered line is not used for them, and it is told what is missing", async () => {
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  expect(await prefetchBundle(PACK)).toBe(1);
  expect(server).not.toHaveBeenCalled();
});

it("it is told, too, where they cannot be fetched", async () => {
  server.mockRejectedValue(new TypeError("cut"));
  expect(await prefetchBundle(PACK)).toBe(1);
});
