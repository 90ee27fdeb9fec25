// @vitest-environment node
import { describe, expect, it } from "vitest";
import * as page from "../offline/cache";
import { ANSWERS, isKept, KEPT_AT, outdated, strategyFor, surplus, type Asked } from "./strategy";

const HERE = "https://board.example";

const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: "GET",
  url: new URL(path, HERE).href,
  mode: "cors",
  isMine: false,
  ...more,
});
const of = (path: string, more: Partial<Asked> = {}) => strategyFor(asked(path, more), HERE);

describe("the service worker", () => {
  it("takes files of the page from its cache", () => {
    expect(of("/assets/index-abc.js")).toBe("file");
  });

  it("shows the page at every address of the page", () => {
    for (const path of ["/", "/mine", "/g/xyz", "/?game=abalone", "/learn/abalone"])
      expect(of(path, { mode: "navigate" })).toBe("page");
  });

  it("asks the server first for games and the catalogue", () => {
    expect(of("/api/catalogue")).toBe("answer");
    expect(of("/api/catalogue/repello")).toBe("answer");
    expect(of("/api/games/xyz")).toBe("answer");
    expect(of("/api/games/xyz/steps?first=0&last=200")).toBe("answer");
  });

  it("leaves everything else of the server alone", () => {
    for (const path of [
      "/api/games/xyz/legal",
      "/api/games/xyz/review",
      "/api/bots",
      "/openapi.json",
    ])
      expect(of(path)).toBe("leave");
    expect(of("/api/games/xyz", { method: "POST" })).toBe("leave");
    expect(of("/api/games/xyz/picture.svg", { mode: "navigate" })).toBe("leave");
    expect(of("https://elsewhere.example/assets/a.js")).toBe("leave");
  });

  it("asks anew for files that may change", () => {
    expect(of("/icons/icon.svg")).toBe("beside");
    expect(of("/manifest.webmanifest")).toBe("beside");
    expect(of("/sw.js")).toBe("leave");
  });
});

describe("what is kept", () => {
  it("is found by the page under the same names", () => {
    expect([ANSWERS, KEPT_AT]).toEqual([page.ANSWERS, page.KEPT_AT]);
  });

  it("is the catalogue and what players were told", () => {
    expect(isKept(asked("/api/catalogue/abalone"), 200)).toBe(true);
    expect(isKept(asked("/api/games/xyz", { isMine: true }), 200)).toBe(true);
    expect(isKept(asked("/api/games/xyz"), 200)).toBe(false);
  });

  it("is under no address with a key, and nothing that was posted", () => {
    const isMine = true;
    expect(isKept(asked("/api/games/xyz/steps?first=0&last=9", { isMine }), 200)).toBe(true);
    expect(isKept(asked("/api/games/xyz?key=secret", { isMine }), 200)).toBe(false);
    expect(isKept(asked("/api/games/xyz", { isMine, method: "POST" }), 200)).toBe(false);
  });

  it("is no refusal", () => {
    expect(isKept(asked("/api/games/xyz", { isMine: true }), 503)).toBe(false);
    expect(isKept(asked("/api/catalogue"), 304)).toBe(false);
  });

  it("is bounded: the oldest go", () => {
    expect(surplus(["a", "b", "c"], 2)).toEqual(["a"]);
    expect(surplus(["a"], 2)).toEqual([]);
  });

  it("is not of an older page", () => {
    expect(outdated(["shell-1", "shell-2", "answers"], ["shell-2", "answers"])).toEqual([
      "shell-1",
    ]);
  });
});
