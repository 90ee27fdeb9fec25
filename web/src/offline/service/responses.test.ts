// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  fetchAndCache,
  cacheCatalogues,
  deleteGames,
  fromServer,
  fromShell,
  deleteSharedCaches,
  MAX_RESPONSES,
} from "./responses";
import { STORED_AT } from "../cachenames";
import type { RequestSummary } from "./strategy";

const HERE = "https://board.example";
const GAME = `${HERE}/api/games/xyz`;

/** The part of a browser's cache that the worker uses. */
class FakeCache {
  entries = new Map<string, Response>();
  match = async (url: string, options?: CacheQueryOptions) =>
    this.entries.get(this.find(url, options))?.clone();
  put = async (url: string, response: Response) => void this.entries.set(url, response);
  delete = async (key: string | { url: string }, options?: CacheQueryOptions) =>
    this.entries.delete(this.find(typeof key === "string" ? key : key.url, options));
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));

  private find(url: string, { ignoreSearch = false }: CacheQueryOptions = {}): string {
    if (!ignoreSearch) return url;
    const [path] = url.split("?");
    return [...this.entries.keys()].find((one) => one.split("?")[0] === path) ?? url;
  }
}

/** Resolves paths against the page's server, as browsers do. */
class HereRequest extends Request {
  constructor(path: string) {
    super(new URL(path, HERE));
  }
}

let cache: FakeCache;
const server = vi.fn<() => Promise<Response>>();
const summary = (url: string, hasKey = true): RequestSummary => ({
  method: "GET",
  url,
  mode: "cors",
  hasKey,
});
/** The response after its write to the cache. */
async function request(url: string, hasKey = true): Promise<Response> {
  const writes: Promise<void>[] = [];
  const defer = (write: Promise<void>) => void writes.push(write);
  const response = await fetchAndCache(new Request(url), summary(url, hasKey), "answers", defer);
  await Promise.all(writes);
  return response;
}
const respondWith = (text: string, status = 200) =>
  server.mockImplementation(async () => new Response(text, { status }));
const isSilent = () => server.mockRejectedValue(new TypeError("no connection"));

beforeEach(() => {
  cache = new FakeCache();
  vi.stubGlobal("caches", { open: async () => cache, match: cache.match });
  vi.stubGlobal("fetch", server);
});

describe("the server's responses", () => {
  it("are used while online, whatever is cached", async () => {
    respondWith("one");
    await request(GAME);
    respondWith("two");
    const answer = await request(GAME);
    expect(await answer.text()).toBe("two");
    expect(answer.headers.get(STORED_AT)).toBeNull();
  });

  it("are served from the cache while offline, with their time", async () => {
    respondWith("one");
    await request(GAME);
    isSilent();
    const answer = await request(GAME, false);
    expect(await answer.text()).toBe("one");
    expect(Number(answer.headers.get(STORED_AT))).toBeGreaterThan(0);
  });

  it("fail while offline if nothing is cached", async () => {
    isSilent();
    await expect(request(GAME)).rejects.toThrow("no connection");
  });

  it("are passed on as refusals, and deleted games leave the cache", async () => {
    respondWith("one");
    await request(GAME);
    respondWith("busy", 503);
    expect((await request(GAME)).status).toBe(503);
    expect(cache.entries.size).toBe(1);
    respondWith("gone", 404);
    await request(GAME);
    expect(cache.entries.size).toBe(0);
  });

  it("are cached up to a limit; the oldest are deleted", async () => {
    respondWith("one");
    for (let k = 0; k <= MAX_RESPONSES; k += 1) await request(`${GAME}${k}`);
    expect(cache.entries.size).toBe(MAX_RESPONSES);
    expect(cache.entries.has(`${GAME}0`)).toBe(false);
  });
});

describe("a game's snapshot", () => {
  it("replaces the one of another request, and stands in for it while offline", async () => {
    respondWith("with its last turn");
    await request(`${GAME}?last_turn=true`);
    respondWith("later");
    await request(GAME);
    isSilent();
    expect(await (await request(`${GAME}?last_turn=true`)).text()).toBe("later");
    expect([...cache.entries.keys()]).toEqual([GAME]);
  });
});

describe("a game of an account", () => {
  it("is stored with its moves, though no key comes with the request", async () => {
    respondWith('{"you": [1]}');
    await request(GAME, false);
    respondWith('{"steps": []}');
    await request(`${GAME}/steps?first=0&last=9`, false);
    expect([...cache.entries.keys()]).toEqual([GAME, `${GAME}/steps?first=0&last=9`]);
  });

  it("is not replaced by the response for a spectator", async () => {
    respondWith('{"you": [1]}');
    await request(GAME, false);
    respondWith('{"you": []}');
    expect(await (await request(GAME, false)).json()).toEqual({ you: [] });
    expect(await cache.entries.get(GAME)?.json()).toEqual({ you: [1] });
  });

  it("is not stored for spectators, neither are its moves", async () => {
    respondWith('{"you": []}');
    await request(GAME, false);
    await request(`${GAME}/steps`, false);
    expect(cache.entries.size).toBe(0);
  });
});

it("a response does not wait for the write to the cache, nor for the rest of its body", async () => {
  let end = () => {};
  const body = new ReadableStream({
    start: (controller) => void (end = () => controller.close()),
  });
  server.mockImplementation(async () => new Response(body));
  const writes: Promise<void>[] = [];
  const response = await fetchAndCache(new Request(GAME), summary(GAME), "answers", (write) => {
    writes.push(write);
  });
  expect([response.status, cache.entries.size, writes.length]).toEqual([200, 0, 1]);
  end();
  await writes[0];
  expect(cache.entries.size).toBe(1);
});

describe("the cached games of an account", () => {
  it("are deleted with their moves, after pending writes", async () => {
    respondWith('{"you": [1]}');
    await request(GAME, false);
    await request(`${GAME}/steps?first=0&last=9`, false);
    await request(`${GAME}2`, false);
    await deleteGames(["xyz"], "answers");
    expect([...cache.entries.keys()]).toEqual([`${GAME}2`]);
  });

  it("are not stored again by responses that were requested before the deletion", async () => {
    let end = () => {};
    const body = new ReadableStream({
      start: (controller) => {
        end = () => {
          controller.enqueue(new TextEncoder().encode('{"you": [1]}'));
          controller.close();
        };
      },
    });
    server.mockImplementation(async () => new Response(body));
    const writes: Promise<void>[] = [];
    await fetchAndCache(new Request(GAME), summary(GAME, false), "answers", (one) =>
      writes.push(one),
    );
    await deleteGames(["xyz"], "answers");
    end();
    await Promise.all(writes);
    expect(cache.entries.size).toBe(0);
    respondWith('{"you": [1]}');
    await request(GAME, false);
    expect(cache.entries.size).toBe(1);
  });
});

describe("the caches that pages of all folders once shared", () => {
  let all: Map<string, FakeCache>;

  /** The entries of earlier versions, which used the origin's root for every folder. */
  const SHARED = {
    answers: ["/api/catalogue", "/api/catalogue/abalone", "/api/games/x/steps?first=0&last=9"],
    puzzles: ["/api/puzzles/abalone", "/api/puzzles/abalone/1", "/api/puzzles/abalone/1?boards"],
    "puzzles-/a/": ["/api/puzzles/abalone"],
    "shell-/a/v2": ["/a/"],
  };

  beforeEach(async () => {
    all = new Map();
    vi.stubGlobal("caches", {
      keys: async () => [...all.keys()],
      open: async (name: string) => all.get(name),
      delete: async (name: string) => all.delete(name),
    });
    for (const [name, paths] of Object.entries(SHARED)) {
      all.set(name, new FakeCache());
      for (const path of paths) await all.get(name)?.put(HERE + path, new Response());
    }
  });

  it("are deleted by a page in a folder", async () => {
    await deleteSharedCaches(new URL("/a/", HERE));
    expect([...all.keys()]).toEqual(["puzzles-/a/", "shell-/a/v2"]);
  });

  it("are not deleted if a page at the root uses them", async () => {
    await deleteSharedCaches(new URL("/", HERE));
    expect(all.size).toBe(4);
    all.set("shell-v2", new FakeCache());
    await deleteSharedCaches(new URL("/a/", HERE));
    expect(all.size).toBe(5);
  });

  it("are not deleted if they hold foreign entries", async () => {
    await all.get("answers")?.put(`${HERE}/quiz/1`, new Response());
    await deleteSharedCaches(new URL("/a/", HERE));
    expect([...all.keys()]).toEqual(["answers", "puzzles-/a/", "shell-/a/v2"]);
  });
});

describe("the catalogue", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("Request", HereRequest);
    return () => vi.useRealTimers();
  });

  it("is cached, with retries if the server limits the rate", async () => {
    respondWith('{"games": [{"name": "repello"}]}');
    server.mockImplementationOnce(async () => new Response("", { status: 429 }));
    const done = cacheCatalogues("answers");
    await vi.runAllTimersAsync();
    await done;
    expect([...cache.entries.keys()].map((url) => new URL(url).pathname)).toEqual([
      "/api/catalogue",
      "/api/catalogue/repello",
    ]);
  });

  it.each([503, 429])("may be refused: %i", async (status) => {
    respondWith("busy", status);
    const done = cacheCatalogues("answers");
    await vi.runAllTimersAsync();
    await expect(done).resolves.toBeUndefined();
  });

  it("may be missing", async () => {
    isSilent();
    await expect(cacheCatalogues("answers")).resolves.toBeUndefined();
  });
});

describe("files", () => {
  it("are served from the cache without a request", async () => {
    const url = `${HERE}/assets/a.js`;
    cache.entries.set(url, new Response("kept"));
    isSilent();
    expect(await (await fromShell(new Request(url), "shell")).text()).toBe("kept");
  });

  it("that may change are requested first", async () => {
    cache.entries.set("/", new Response("kept"));
    respondWith("new");
    const request = new Request(`${HERE}/mine`);
    expect(await (await fromServer(request, "/", "shell")).text()).toBe("new");
    isSilent();
    expect(await (await fromServer(request, "/", "shell")).text()).toBe("kept");
  });
});
