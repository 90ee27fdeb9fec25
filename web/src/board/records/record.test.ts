// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  addressIn,
  fileName,
  flawOf,
  isTooLarge,
  mainLine,
  marksOf,
  playersOf,
  recordIn,
  recordInHash,
} from "./record";

describe("pasted text", () => {
  it("is a record", () => {
    expect(recordIn('  [Game "abalone"]\n\n1. a1b1\n')).toBe('[Game "abalone"]\n\n1. a1b1');
    expect(recordIn("AQABAQD_AQBOIDf4")).toBe("AQABAQD_AQBOIDf4");
  });

  it("may be the address of a record", () => {
    expect(recordIn("https://board.example/record#AQAB_-x ")).toBe("AQAB_-x");
    expect(recordIn("/record#AQAB%5Fx")).toBe("AQAB_x");
  });

  it("may be the address of a game, a study or a position", () => {
    const seen = (text: string) => addressIn(text, "https://board.example/");
    for (const path of ["/g/abc", "/study/abc#key=k", "/analysis?position=x", "/editor/repulso"]) {
      expect(seen(` https://board.example${path} `)).toBe(path);
      expect(seen(path)).toBe(path);
    }
    for (const folder of ["", "/games/board"])
      expect(seen(`https://other.example${folder}/editor/abalone?position=x`)).toBe(
        "/editor/abalone?position=x",
      );
    for (const text of [
      ...["https://other.example/g/abc", "https://board.example/record#AQAB", "/gone/abc"],
      ...["https://board.example/", "repulso 6/6/6/6/6/6 b -", "AQABAQD_AQBOIDf4", "https://"],
      ...["/analysis?position=x and more", "//evil.example/g/abc", "/@/study"],
    ])
      expect(seen(text), text).toBeNull();
  });

  it("is an address of this page only within the page's folder", () => {
    const seen = (text: string) => addressIn(text, "https://board.example/games/study/");
    expect(seen("https://board.example/games/study/g/abc")).toBe("/g/abc");
    expect(seen("https://board.example/games/study/study/abc#key=k")).toBe("/study/abc#key=k");
    expect(seen("https://board.example/games/study/")).toBeNull();
    expect(seen("https://board.example/g/abc")).toBeNull();
  });

  it("is also read from the page's own address", () => {
    expect(recordInHash("#AQAB")).toBe("AQAB");
    expect(recordInHash("")).toBe("");
    expect(recordInHash("#50%")).toBe("50%");
  });

  it("is not sent if it cannot be a record", () => {
    expect(flawOf("")).toBe("empty");
    expect(flawOf("x".repeat(2_000_001))).toBe("tooLong");
    expect(flawOf("PNG\0\0")).toBe("notText");
    expect(flawOf("a1b1")).toBeNull();
  });

  it("is not read if the file is too large for a record", () => {
    const longest = "€".repeat(2_000_000);
    expect(flawOf(longest)).toBeNull();
    expect(isTooLarge(new Blob([longest]))).toBe(false);
    expect(isTooLarge(new Blob([longest, "€"]))).toBe(true);
  });
});

describe("a record", () => {
  const tags = { Black: "Ann", Date: "2016.09.19", Event: "Club" };

  it("names the players, if known", () => {
    expect(playersOf({ tags }, ["Black", "White"])).toEqual(["Ann"]);
  });

  it("shows the comments on its moves", () => {
    const noted = { comment: "too early", lines: [] };
    const marks = marksOf([
      { ply: 3, nags: [4, 99], ...noted },
      { ply: 5, nags: [], ...noted },
    ]);
    expect(marks.get(3)).toEqual({ mark: "??", text: "too early" });
    expect(marks.get(5)?.mark).toBe("*");
  });

  it("has a main line without comments", () => {
    const record = {
      ...{ game: "repulso", options: { unable: "rulebook" }, tags, start: "repulso 6 b -" },
      ...{ moves: ["c3", "d4"], turns: 2, result: "1-0", reason: "resignation", link: null },
      ...{ text: "1. c3 {long}", notes: [{ ply: 1, comment: "long", nags: [], lines: [] }] },
    };
    const { link: _, text: __, notes: ___, turns: ____, moves, ...head } = record;
    expect(JSON.parse(mainLine(record, 1))).toEqual({
      ...{ format: "boardwright-record", version: 1, rules: 1 },
      ...{ ...head, line: { moves } },
    });
  });

  it("is saved to a named file", () => {
    expect(fileName({ game: "abalone", tags })).toBe("abalone-2016-09-19.txt");
    expect(fileName({ game: "repulso", tags: { Date: "????.??.??" } })).toBe("repulso.txt");
  });
});
