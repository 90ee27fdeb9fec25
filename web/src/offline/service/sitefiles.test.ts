// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isolate, dataFiles, pageFrom } from "./sitefiles";

const BASE = new URL("https://board.example/games/board/");
const PAGE = '<html><base href="./" /><script src="assets/a.js">';
const match = vi.fn<() => Promise<Response | undefined>>();
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("caches", { match });
  vi.stubGlobal("fetch", fetched);
});

const requestPage = (path: string) => pageFrom("shell", BASE, new Request(new URL(path, BASE)));

describe("the page of a static site", () => {
  it("is served from the cache at every address, with its base address", async () => {
    match.mockResolvedValue(new Response(PAGE));
    const shown = await requestPage("g/local-abc");
    expect(await shown.text()).toContain('<base href="/games/board/" />');
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is requested if it is not cached", async () => {
    match.mockResolvedValue(undefined);
    fetched.mockResolvedValue(new Response("there", { status: 404 }));
    const shown = await requestPage("nowhere");
    expect([shown.status, await shown.text()]).toEqual([404, "there"]);
  });

  it("is isolated from other origins", () => {
    const { headers } = isolate(new Response("x", { headers: { "content-type": "text/css" } }));
    expect(Object.fromEntries(headers)).toEqual({
      "content-type": "text/css",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
    });
  });
});

it("lists the files that replace a server's responses", async () => {
  fetched.mockResolvedValue(Response.json(["catalogue.json"]));
  expect(await dataFiles()).toEqual(["data/catalogue.json"]);
});
