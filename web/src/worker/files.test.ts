// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isolated, dataFiles, pageFrom } from "./files";

const BASE = new URL("https://board.example/games/board/");
const PAGE = '<html><base href="./" /><script src="assets/a.js">';
const match = vi.fn<() => Promise<Response | undefined>>();
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("caches", { match });
  vi.stubGlobal("fetch", fetched);
});

const ask = (path: string) => pageFrom("shell", BASE, new Request(new URL(path, BASE)));

describe("the page of a site of files", () => {
  it("is what is kept, at every address, and finds its files from there", async () => {
    match.mockResolvedValue(new Response(PAGE));
    const shown = await ask("g/local-abc");
    expect(await shown.text()).toContain('<base href="/games/board/" />');
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is asked for where nothing is kept", async () => {
    match.mockResolvedValue(undefined);
    fetched.mockResolvedValue(new Response("there", { status: 404 }));
    const shown = await ask("nowhere");
    expect([shown.status, await shown.text()]).toEqual([404, "there"]);
  });

  it("is cut off from other origins", () => {
    const { headers } = isolated(new Response("x", { headers: { "content-type": "text/css" } }));
    expect(Object.fromEntries(headers)).toEqual({
      "content-type": "text/css",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
    });
  });
});

it("lists what stands for a server's answers", async () => {
  fetched.mockResolvedValue(Response.json(["catalogue.json"]));
  expect(await dataFiles()).toEqual(["data/catalogue.json"]);
});
