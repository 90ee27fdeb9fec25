import { describe, expect, it } from "vitest";
import { isSeen, parsePush, windowFor } from "./push";

const push = { title: "Your turn", body: "It is your turn.", url: "/g/abc", tag: "turn:abc" };
const at = (path: string, visibilityState = "visible") => ({
  url: `https://games.example${path}`,
  visibilityState,
});

describe("a push", () => {
  it("has a title, a text and an address", () => {
    expect(parsePush(JSON.stringify(push))).toEqual(push);
  });

  it("links only to our own pages", () => {
    for (const url of ["https://evil.example/", "//evil.example", "javascript:alert(1)", 5, ""])
      expect(parsePush(JSON.stringify({ ...push, url }))?.url).toBe("/");
  });

  it("is ignored if it cannot be parsed", () => {
    for (const text of [undefined, "", "{", "null", '{"title":1}'])
      expect(parsePush(text)).toBeNull();
  });

  it("is not shown if a visible window shows its game", () => {
    expect(isSeen(push, [at("/"), at("/g/abc")])).toBe(true);
    expect(isSeen(push, [at("/"), at("/g/abc", "hidden")])).toBe(false);
  });

  it("opens in the window that shows its game, and reuses no other window", () => {
    const [start, game] = [at("/"), at("/g/abc", "hidden")];
    expect(windowFor("/g/abc", [start, game])).toBe(game);
    expect(windowFor("/g/abc", [start, at("/g/other")])).toBeUndefined();
    expect(windowFor("/g/abc", [])).toBeUndefined();
  });
});
