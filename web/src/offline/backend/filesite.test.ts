// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handleRequest, provideHooks } from "./filesite";

const host = vi.hoisted(() => ({ handleRequest: vi.fn() }));
vi.mock("./backend", () => host);

const PUZZLE = { id: "ab1", rating: 1500, themes: ["push"], position: "abalone ..." };
const fetched = vi.fn<(path: string) => Promise<Response>>();
const prepare = vi.fn<() => Promise<string>>();
provideHooks({ noServer: () => "no server", prepare: () => prepare() });

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  host.handleRequest.mockReset();
  prepare.mockResolvedValue("");
});

const respond = async (path: string, init: RequestInit = {}): Promise<unknown> =>
  (await handleRequest(path, init)).json();

describe("a static site", () => {
  it.each([
    ["/api/catalogue", "data/catalogue.json"],
    ["/api/catalogue/abalone", "data/catalogue/abalone.json"],
  ])("serves %s from a file", async (path, file) => {
    fetched.mockResolvedValue(Response.json({}));
    expect(await respond(path)).toEqual({});
    expect(fetched).toHaveBeenCalledWith(file);
  });

  it("serves the list of a game's puzzles and each puzzle from one file", async () => {
    fetched.mockImplementation(async () => Response.json([PUZZLE]));
    const { id, rating, themes } = PUZZLE;
    expect(await respond("/api/puzzles/abalone")).toEqual({
      game: "abalone",
      puzzles: [{ id, rating, themes }],
    });
    expect(await respond("/api/puzzles/abalone/ab1")).toEqual(PUZZLE);
    expect((await handleRequest("/api/puzzles/abalone/ab2", {})).status).toBe(404);
    expect(fetched).toHaveBeenCalledWith("data/puzzles/abalone.json");
  });

  it.each([
    "/api/games",
    "/api/games/local-a/steps?first=0",
    "/api/boards",
    "/api/local/games",
    "/api/puzzle-rating",
  ])("passes %s to the worker", async (path) => {
    host.handleRequest.mockResolvedValue(Response.json("here"));
    expect(await respond(path, { method: "POST" })).toBe("here");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("reports why the worker did not start", async () => {
    prepare.mockResolvedValue("not now");
    expect(await respond("/api/games")).toEqual({ code: "not-ready", text: "not now" });
    expect(host.handleRequest).not.toHaveBeenCalled();
  });

  it.each(["/api/tournaments", "/api/session", "/api/gamesters", "/api/explorer?position=x"])(
    "reports that %s needs a server, without a request",
    async (path) => {
      expect(await respond(path)).toEqual({ code: "no-server", text: "no server" });
      expect(fetched).not.toHaveBeenCalled();
      expect(prepare).not.toHaveBeenCalled();
    },
  );
});
