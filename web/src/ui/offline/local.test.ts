// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cacheBundle } from "../../offline/backend/download";
import { FakeCaches } from "../../app/testing/caches";

const FILES = [{ name: "a.wasm", size: 2, compressed: 1 }];
const host = vi.hoisted(() => ({
  isRunning: vi.fn(),
  start: vi.fn(),
  watchProgress: () => () => true,
}));
vi.mock("../../offline/backend/backend", () => host);
vi.stubGlobal("__LOCAL__", { version: "2", files: FILES });

const stored = new Map<string, string>();
let caches: FakeCaches;

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal("navigator", { onLine: true });
  caches = new FakeCaches();
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async () => new Response("xy"));
  host.isRunning.mockResolvedValue(false);
  host.start.mockImplementation(() => cacheBundle("/local/2/", FILES));
});

const opened = async () => (await import("./local.svelte")).localPlay;

describe("the offline bundle", () => {
  it("is downloaded again after it was deleted, though the worker is still running", async () => {
    const localPlay = await opened();
    expect(await localPlay.fetch()).toBe("stored");
    await localPlay.remove();
    expect([localPlay.isReady, localStorage.getItem("boardwright:local")]).toEqual([false, null]);
    host.isRunning.mockResolvedValue(true);
    host.start.mockResolvedValue(null);
    expect(await localPlay.fetch()).toBe("stored");
    expect([...caches.cache("local").responses.keys()]).toEqual(["/local/2/a.wasm"]);
    expect(localStorage.getItem("boardwright:local")).toBe('"2"');
  });

  it("is not ready if the disk is full", async () => {
    caches.cache("local").isFull = true;
    const localPlay = await opened();
    expect(await localPlay.fetch()).toBe("incomplete");
    expect([localPlay.isReady, localStorage.getItem("boardwright:local")]).toEqual([false, null]);
  });

  it("is outdated if it belongs to the previous version, and is renewed without the worker", async () => {
    localStorage.setItem("boardwright:local", '"1"');
    const localPlay = await opened();
    expect([localPlay.isReady, localPlay.isOutdated]).toEqual([false, true]);
    await localPlay.renew();
    expect([localPlay.isReady, localPlay.isOutdated]).toEqual([true, false]);
    expect(host.start).not.toHaveBeenCalled();
  });

  it("is looked up in the cache, whatever version was noted", async () => {
    localStorage.setItem("boardwright:local", '"2"');
    const localPlay = await opened();
    expect(await localPlay.check()).toBe(false);
    await cacheBundle("/local/2/", FILES);
    expect(await localPlay.check()).toBe(true);
  });
});
