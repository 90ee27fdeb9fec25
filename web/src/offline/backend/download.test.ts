// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeCaches } from "../../app/testing/caches";
import { isBundleCached, cacheBundle } from "./download";

const FILES = ["a.wasm", "b.zip"].map((name) => ({ name, size: 2, compressed: 1 }));
const server = vi.fn<(path: string) => Promise<Response>>();
let caches: FakeCaches;

beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal(
    "fetch",
    server.mockReset().mockImplementation(async () => new Response("xy")),
  );
});

const cachedPaths = (name = "local") => [...caches.cache(name).responses.keys()];

describe("an offline bundle", () => {
  it("is cached with progress reports, and not downloaded again", async () => {
    const report = vi.fn();
    expect(await cacheBundle("/local/1/", FILES, report)).toBe(true);
    expect(report).toHaveBeenLastCalledWith(4, 4);
    expect(cachedPaths()).toEqual(["/local/1/a.wasm", "/local/1/b.zip"]);
    expect(await cacheBundle("/local/1/", FILES)).toBe(true);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it("is incomplete until all its files are cached", async () => {
    server.mockImplementation(async (path) =>
      path.endsWith("zip") ? Promise.reject(new TypeError("cut")) : new Response("xy"),
    );
    await expect(cacheBundle("/local/1/", FILES)).rejects.toThrow("cut");
    expect(await isBundleCached("/local/1/", FILES)).toBe(false);
  });

  it("is incomplete if there is no room for it", async () => {
    caches.cache("local").isFull = true;
    expect(await cacheBundle("/local/1/", FILES)).toBe(false);
  });

  it("deletes old bundles only when it is complete, except the previous one, which a tab may use", async () => {
    await cacheBundle("/local/1/", FILES);
    await cacheBundle("/local/2/", FILES);
    server.mockRejectedValueOnce(new TypeError("cut"));
    await expect(cacheBundle("/local/3/", FILES)).rejects.toThrow("cut");
    expect(await isBundleCached("/local/1/", FILES)).toBe(true);
    await cacheBundle("/local/3/", FILES);
    expect(cachedPaths().map((path) => path.split("/")[2])).toEqual(["2", "2", "3", "3"]);
    expect(await cacheBundle("/local/2/", FILES)).toBe(true); // the older tab starts its worker
    expect(await isBundleCached("/local/3/", FILES)).toBe(true);
  });

  it("of a page in another folder is not deleted", async () => {
    await cacheBundle("/one/local/1/", FILES);
    for (const version of "234") await cacheBundle(`/two/local/${version}/`, FILES);
    expect(await isBundleCached("/one/local/1/", FILES)).toBe(true);
    expect([...caches.all.keys()]).toEqual(["local-/one/", "local-/two/"]);
  });
});
