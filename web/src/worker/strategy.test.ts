// @vitest-environment node
import { describe, expect, it } from "vitest";
import * as page from "../offline/cache";
import * as puzzles from "../puzzles/data";
import {
  ANSWERS,
  isKept,
  KEPT_AT,
  outdated,
  PUZZLES,
  shellOf,
  strategyFor,
  type Asked,
  type Strategy,
} from "./strategy";

const HERE = "https://board.example/";

const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: "GET",
  url: new URL(path, HERE).href,
  mode: "cors",
  isMine: false,
  ...more,
});

describe("the service worker", () => {
  const navigate = { mode: "navigate" };

  it.each<[string, Strategy, Partial<Asked>?]>([
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
  ])("takes %s as a request of the kind %s", (path, strategy, more = {}) => {
    expect(strategyFor(asked(path, more), HERE)).toBe(strategy);
  });

  it.each<[string, Strategy, Partial<Asked>?]>([
    ["/games/board/", "page", navigate],
    ["/games/board/g/local-x", "page", navigate],
    ["/games/board/assets/index-abc.js", "file"],
    ["/games/board/data/catalogue.json", "file"],
    ["/games/board/icons/icon.svg", "beside", navigate],
    ["/games/other/", "leave", navigate],
    ["/assets/index-abc.js", "leave"],
  ])("of a page in a folder takes %s as a request of the kind %s", (path, strategy, more = {}) => {
    expect(strategyFor(asked(path, more), `${HERE}games/board/`)).toBe(strategy);
  });
});

describe("what is kept", () => {
  it("is found by the page under the same names", () => {
    expect([ANSWERS, KEPT_AT]).toEqual([page.ANSWERS, page.KEPT_AT]);
    expect(PUZZLES).toBe(puzzles.PUZZLES);
  });

  it.each<[string, number, Partial<Asked>, boolean]>([
    ["/api/catalogue/abalone", 200, {}, true],
    ["/api/catalogue", 304, {}, false],
    ["/api/games/xyz", 200, { isMine: true }, true],
    ["/api/games/xyz", 200, {}, false],
    ["/api/games/xyz", 503, { isMine: true }, false],
    ["/api/games/xyz", 200, { isMine: true, method: "POST" }, false],
    ["/api/games/xyz?key=secret", 200, { isMine: true }, false],
    ["/api/games/xyz/steps?first=0&last=9", 200, { isMine: true }, true],
  ])(
    "is the catalogue and what players were told, without keys: %s %i %o",
    (path, status, more, is) => {
      expect(isKept(asked(path, more), status)).toBe(is);
    },
  );

  it("is of this page and the one before it, which another window may show", () => {
    const names = ["shell-1", "answers", "shell-2", "shell-/folder/1", "shell-3", "somebody-else"];
    expect(outdated(names, "/", "shell-3")).toEqual(["shell-1"]);
    expect(outdated(names, "/folder/", shellOf("/folder/", "2"))).toEqual([]);
    expect(outdated([shellOf("/folder/", "0"), ...names], "/folder/", "")).toEqual([
      "shell-/folder/0",
    ]);
  });
});
