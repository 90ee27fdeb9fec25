// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, speakFor } from "./files";

const host = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock("./host", () => host);

const PUZZLE = { id: "ab1", rating: 1500, themes: ["push"], position: "abalone ..." };
const fetched = vi.fn<(path: string) => Promise<Response>>();
const prepare = vi.fn<() => Promise<string>>();
speakFor({ noServer: () => "no server", prepare: () => prepare() });

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  host.ask.mockReset();
  prepare.mockResolvedValue("");
});

const answer = async (path: string, init: RequestInit = {}): Promise<unknown> =>
  (await ask(path, init)).json();

describe("a site of files", () => {
  it.each([
    ["/api/catalogue", "data/catalogue.json"],
    ["/api/catalogue/abalone", "data/catalogue/abalone.json"],
  ])("answers %s with a file", async (path, file) => {
    fetched.mockResolvedValue(Response.json({}));
    expect(await answer(path)).toEqual({});
    expect(fetched).toHaveBeenCalledWith(file);
  });

  it("has the list of a game's puzzles, and each of them, in one file", async () => {
    fetched.mockImplementation(async () => Response.json([PUZZLE]));
    const { id, rating, themes } = PUZZLE;
    expect(await answer("/api/puzzles/abalone")).toEqual({
      game: "abalone",
      puzzles: [{ id, rating, themes }],
    });
    expect(await answer("/api/puzzles/abalone/ab1")).toEqual(PUZZLE);
    expect((await ask("/api/puzzles/abalone/ab2", {})).status).toBe(404);
    expect(fetched).toHaveBeenCalledWith("data/puzzles/abalone.json");
  });

  it.each(["/api/games", "/api/games/local-a/steps?first=0", "/api/boards", "/api/local/games"])(
    "has the worker answer %s",
    async (path) => {
      host.ask.mockResolvedValue(Response.json("here"));
      expect(await answer(path, { method: "POST" })).toBe("here");
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it("says why the worker is not there", async () => {
    prepare.mockResolvedValue("not now");
    expect(await answer("/api/games")).toEqual({ code: "not-ready", text: "not now" });
    expect(host.ask).not.toHaveBeenCalled();
  });

  it.each(["/api/tournaments", "/api/session", "/api/gamesters", "/api/explorer?position=x"])(
    "says that %s needs a server, and asks nobody",
    async (path) => {
      expect(await answer(path)).toEqual({ code: "no-server", text: "no server" });
      expect(fetched).not.toHaveBeenCalled();
      expect(prepare).not.toHaveBeenCalled();
    },
  );
});
