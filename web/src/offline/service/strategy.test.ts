// @vitest-environment node
import { describe, expect, it } from "vitest";
import { isOfGames, isShell, puzzlesCache, responsesCache, shellOf } from "../cachenames";
import {
  gameOf,
  outdatedCaches,
  cacheAction,
  strategyFor,
  type RequestSummary,
  type CacheAction,
  type Strategy,
} from "./strategy";

const HERE = "https://board.example/";

const summary = (path: string, more: Partial<RequestSummary> = {}): RequestSummary => ({
  method: "GET",
  url: new URL(path, HERE).href,
  mode: "cors",
  hasKey: false,
  ...more,
});

describe("the service worker", () => {
  const navigate = { mode: "navigate" };

  it.each<[string, Strategy, Partial<RequestSummary>?]>([
    ["/assets/index-abc.js", "file"],
    ["/local/abc/python.zip", "file"],
    ["/", "page", navigate],
    ["/mine", "page", navigate],
    ["/g/xyz", "page", navigate],
    ["/?game=abalone", "page", navigate],
    ["/learn/abalone", "page", navigate],
    ["/api/catalogue", "answer"],
    ["/api/catalogue/repello", "answer"],
    ["/api/games/xyz", "answer"],
    ["/api/games/xyz/steps?first=0&last=200", "answer"],
    ["/icons/icon.svg", "beside"],
    ["/manifest.webmanifest", "beside"],
    ["/sw.js", "leave"],
    ["/api/games/xyz/legal", "leave"],
    ["/api/games/xyz/review", "leave"],
    ["/api/bots", "leave"],
    ["/api/puzzles/repello", "leave"],
    ["/openapi.json", "leave"],
    ["/api/games/xyz", "leave", { method: "POST" }],
    ["/api/games/xyz/picture.svg", "leave", navigate],
    ["https://elsewhere.example/assets/a.js", "leave"],
  ])("handles %s by the strategy %s", (path, strategy, more = {}) => {
    expect(strategyFor(summary(path, more), HERE)).toBe(strategy);
  });

  it.each<[string, Strategy, Partial<RequestSummary>?]>([
    ["/games/board/", "page", navigate],
    ["/games/board/g/local-x", "page", navigate],
    ["/games/board/assets/index-abc.js", "file"],
    ["/games/board/data/catalogue.json", "file"],
    ["/games/board/icons/icon.svg", "beside", navigate],
    ["/games/other/", "leave", navigate],
    ["/assets/index-abc.js", "leave"],
  ])("of a page in a folder handles %s by the strategy %s", (path, strategy, more = {}) => {
    expect(strategyFor(summary(path, more), `${HERE}games/board/`)).toBe(strategy);
  });
});

describe("the cache", () => {
  it.each(["/", "/folder/"])("of the page in %s is known by its name", (base) => {
    expect(isShell(shellOf(base, "1a2b"), base)).toBe(true);
    expect(isShell(shellOf("/other/", "1a2b"), base)).toBe(false);
  });

  it.each([
    ["/api/games/xyz", true],
    ["/api/games/xyz/steps?first=0&last=9", true],
    ["/api/games/xyz2", false],
    ["/api/catalogue", false],
  ])("matches entries of a game by address: %s", (path, is) => {
    expect(isOfGames(summary(path).url, ["abc", "xyz"])).toBe(is);
  });

  it("is separate for pages in other folders", () => {
    const names = [responsesCache, puzzlesCache].map((of) => ["/", "/a/", "/b/"].map(of));
    expect(names).toEqual([
      ["answers", "answers-/a/", "answers-/b/"],
      ["puzzles", "puzzles-/a/", "puzzles-/b/"],
    ]);
  });

  it.each<[string, number, Partial<RequestSummary>, CacheAction]>([
    ["/api/catalogue/abalone", 200, {}, "store"],
    ["/api/catalogue", 304, {}, "leave"],
    ["/api/games/xyz", 200, {}, "store-mine"],
    ["/api/games/xyz", 503, {}, "leave"],
    ["/api/games/xyz", 404, {}, "remove"],
    ["/api/games/xyz", 200, { method: "POST" }, "leave"],
    ["/api/games/xyz?key=secret", 200, {}, "leave"],
    ["/api/games/xyz?last_turn=true", 200, {}, "store-mine"],
    ["/api/games/xyz/steps?first=0&last=9", 200, {}, "store-mine"],
  ])(
    "holds the catalogue and the games of players, without keys: %s %i %o",
    (path, status, more, is) => {
      expect(cacheAction(summary(path, more), status)).toBe(is);
    },
  );

  it.each([
    ["/api/games/xyz/steps?first=0&last=9", "/api/games/xyz"],
    ["/api/games/xyz/steps", "/api/games/xyz"],
    ["/api/games/xyz", null],
    ["/api/games/steps", null],
  ])("finds the game of the moves in %s", (path, game) => {
    expect(gameOf(summary(path).url)).toBe(game && new URL(game, HERE).href);
  });

  it("holds this version and the previous one, which another window may show", () => {
    const names = ["shell-1", "answers", "shell-2", "shell-/folder/1", "shell-3", "somebody-else"];
    expect(outdatedCaches(names, "/", "shell-3")).toEqual(["shell-1"]);
    expect(outdatedCaches(names, "/folder/", shellOf("/folder/", "2"))).toEqual([]);
    expect(outdatedCaches([shellOf("/folder/", "0"), ...names], "/folder/", "")).toEqual([
      "shell-/folder/0",
    ]);
  });
});
