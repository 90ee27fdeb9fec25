import { describe, expect, it } from "vitest";
import { fitsApgn } from "./formats";
import { apply, emptyTree, type Edit, type Tree } from "./tree";

const HEAD = { game: "abalone", rules: 1, options: {}, tags: {}, start: null };
const after = (...edits: Edit[]): Tree =>
  edits.reduce((tree, edit) => apply(tree, edit).tree, emptyTree(HEAD));
const LINE: Edit = { op: "add", path: [], line: { moves: ["a", "b", "c"] } };

describe("APGN", () => {
  it("can hold moves with comments", () => {
    expect(fitsApgn(after())).toBe(true);
    expect(fitsApgn(after(LINE, { op: "comment", path: ["a"], comment: "good" }))).toBe(true);
  });

  const TOO_MUCH: Edit[] = [
    { op: "add", path: ["a", "b"], line: { moves: ["d"] } },
    { op: "nags", path: ["a", "b"], nags: [1] },
    { op: "comment", path: [], comment: "before all" },
    { op: "shapes", path: [], shapes: ["Ga1"] },
  ];
  it.each(TOO_MUCH)("cannot hold the result of $op", (edit) => {
    expect(fitsApgn(after(LINE, edit))).toBe(false);
  });
});
