/** Trees of variations: edits and undo, and conversion from and to records. */

import { describe, expect, it } from "vitest";
import { joinComment, splitComment } from "./shapes";
import { TreeEditor } from "./tree.svelte";
import {
  apply,
  mergeTrees,
  EditError,
  fromRecord,
  lineEnd,
  mainRecord,
  MAX_NESTING,
  MAX_NODES,
  nodeAt,
  emptyTree,
  sizeOf,
  toRecord,
  variationsOf,
  type Edit,
  type LineData,
  type RecordData,
  type Tree,
} from "./tree";

const HEAD = { game: "abalone", rules: 1, options: { layout: "standard" }, tags: {}, start: null };
const recordWith = (line: LineData, more: Partial<RecordData> = {}): RecordData => ({
  ...{ format: "boardwright-record", version: 1, result: "*", reason: "unfinished" },
  ...{ ...HEAD, line, ...more },
});

const RICH = recordWith(
  {
    comment: "before all [%csl Ga1]",
    moves: [
      "a",
      {
        move: "b",
        comment: "good [%csl Ya1][%cal Ga1b2,Rb2c3]",
        nags: [1, 14],
        variations: [
          { comment: "or", moves: ["c", { move: "d", variations: [{ moves: ["e"] }] }] },
          { moves: [{ move: "f", nags: [4] }] },
        ],
      },
      "g",
    ],
  },
  { tags: { Black: "Ann" }, result: "1-0", reason: "resignation", start: "abalone …" },
);
const rich = () => fromRecord(RICH);
const newTree = (...moves: string[]): Tree =>
  moves.reduce(
    (tree, move) => apply(tree, { op: "add", path: lineEnd(tree), line: { moves: [move] } }).tree,
    emptyTree(HEAD),
  );
const flawOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof EditError) return error.flaw;
    throw error;
  }
  return "";
};

describe("a record", () => {
  it("can be reduced to its main line", () => {
    const { line, ...head } = mainRecord(rich());
    expect(line).toEqual({ moves: ["a", "b", "g"] });
    const { line: _, ...whole } = RICH;
    expect(head).toEqual(whole);
    const other = apply(rich(), { op: "promote", path: ["a", "c"], to: 0 }).tree;
    expect(mainRecord(other)).toMatchObject({ line: { moves: ["a", "c", "d"] }, result: "*" });
  });

  it("is restored with comments, glyphs, shapes and variations", () => {
    expect(toRecord(rich())).toEqual(RICH);
  });

  it("becomes a tree whose nodes are found by path", () => {
    expect(nodeAt(rich(), ["a", "b"])).toMatchObject({
      comment: "good",
      nags: [1, 14],
      shapes: ["Ya1", "Ga1b2", "Rb2c3"],
    });
    expect(nodeAt(rich(), ["a", "c"])?.before).toBe("or");
    expect(nodeAt(rich(), ["a", "c", "e"])).toBeDefined();
    expect(lineEnd(rich())).toEqual(["a", "b", "g"]);
    expect(sizeOf(rich())).toEqual({ nodes: 7, nesting: 2 });
  });

  it("lists its variations in the order of the move list", () => {
    expect(variationsOf(rich())).toEqual([
      ["a", "c", "d"],
      ["a", "c", "e"],
      ["a", "f"],
    ]);
  });

  it("merges lines that begin with the same move, with all annotations", () => {
    const variations = [
      { moves: [{ move: "a", comment: "two", nags: [2] }, "c"] },
      { comment: "three", moves: ["a", "b", "d"] },
    ];
    const first = { move: "a", comment: "one", nags: [1], variations };
    const tree = fromRecord(recordWith({ moves: [first, "b"] }));
    expect(tree.root.children).toHaveLength(1);
    const node = nodeAt(tree, ["a"]);
    expect(node).toMatchObject({ comment: "one\n\ntwo", nags: [1, 2], before: "three" });
    expect(node?.children.map(({ move }) => move)).toEqual(["b", "c"]);
    expect(nodeAt(tree, ["a", "b", "d"])).toBeDefined();
    expect(JSON.stringify(toRecord(tree))).toContain("three");
  });

  it("with the maximum number of moves is read and written", () => {
    const moves = Array.from({ length: MAX_NODES }, (_, k) => `m${k}`);
    expect(toRecord(fromRecord(recordWith({ moves }))).line.moves).toEqual(moves);
    const more = recordWith({ moves: [...moves, "x"] });
    expect(flawOf(() => fromRecord(more))).toBe("too-many");
  });

  it("that contains a long line twice is merged to one line", () => {
    const moves = Array.from({ length: MAX_NODES / 2 - 1 }, (_, k) => `m${k}`);
    const twice = recordWith({
      moves: [{ move: "m0", variations: [{ moves }] }, ...moves.slice(1)],
    });
    expect(toRecord(fromRecord(twice)).line.moves).toEqual(moves);
  });

  it("with too deeply nested variations is refused", () => {
    const nested = (depth: number): LineData => ({
      moves: ["a", { move: "b", variations: depth ? [nested(depth - 1)] : [] }],
    });
    const deep = (depth: number) => () => fromRecord(recordWith(nested(depth)));
    expect(flawOf(deep(MAX_NESTING))).toBe("");
    expect(flawOf(deep(MAX_NESTING + 1))).toBe("too-deep");
    expect(flawOf(deep(2000))).toBe("too-deep");
  });

  it("keeps its result as long as its moves begin the main line", () => {
    const resultAfter = (...edits: Edit[]) =>
      toRecord(edits.reduce((tree, edit) => apply(tree, edit).tree, rich())).result;
    expect(resultAfter({ op: "add", path: ["a", "b", "g"], line: { moves: ["h"] } })).toBe("1-0");
    expect(resultAfter({ op: "promote", path: ["a", "f"], to: 0 })).toBe("*");
    expect(resultAfter({ op: "cut", path: ["a", "b", "g"] })).toBe("*");
    expect(toRecord(rich(), { result: "0-1", reason: "six" })).toMatchObject({ reason: "six" });
  });
});

describe("an edit", () => {
  const EDITS: Edit[] = [
    { op: "add", path: ["a"], line: { moves: ["new"] } },
    { op: "add", path: [], line: { comment: "x", moves: ["n", "m"] }, at: 0 },
    { op: "cut", path: ["a", "c"] },
    { op: "cut", path: ["a", "b"] },
    { op: "cut", path: ["a"] },
    { op: "promote", path: ["a", "f"], to: 0 },
    { op: "promote", path: ["a", "b"], to: 2 },
    { op: "comment", path: [], comment: "other" },
    { op: "comment", path: ["a", "c", "d"], comment: "here", was: "" },
    { op: "nags", path: ["a", "b"], nags: [], was: [1, 14] },
    { op: "shapes", path: ["a", "b"], shapes: ["Bc3"] },
  ];

  it.each(EDITS)("$op $path is undone and redone", (edit) => {
    const before = rich();
    const done = apply(before, edit);
    expect(done.tree).not.toEqual(before);
    if (!done.undo) throw new Error("it cannot be taken back");
    const undone = apply(done.tree, done.undo);
    expect(undone.tree).toEqual(before);
    if (!undone.undo) throw new Error("it cannot be done again");
    expect(apply(undone.tree, undone.undo).tree).toEqual(done.tree);
    expect(before).toEqual(rich());
  });

  it("can be sent as JSON", () => {
    for (const edit of EDITS)
      expect(apply(rich(), JSON.parse(JSON.stringify(edit)) as Edit)).toEqual(apply(rich(), edit));
  });

  it("that changes nothing has no undo edit", () => {
    const same: Edit[] = [
      { op: "add", path: ["a"], line: { moves: ["c"] } },
      { op: "promote", path: ["a", "b"], to: 0 },
      { op: "comment", path: ["a", "b"], comment: "good" },
    ];
    for (const edit of same) expect(apply(rich(), edit)).toEqual({ tree: rich(), undo: null });
  });

  it.each<[Edit, string]>([
    [{ op: "add", path: ["x"], line: { moves: ["y"] } }, "gone"],
    [{ op: "cut", path: [] }, "gone"],
    [{ op: "promote", path: ["a", "f"], to: 9 }, "malformed"],
    [{ op: "add", path: [], line: { moves: [] } }, "malformed"],
    [{ op: "add", path: [], line: { moves: ["a", "b"] } }, "there"],
    [{ op: "comment", path: ["a", "b"], comment: "x", was: "what it never said" }, "stale"],
    [{ op: "comment", path: ["a"], comment: "x".repeat(10_001) }, "too-long"],
    [{ op: "nags", path: ["a"], nags: [256] }, "malformed"],
    [{ op: "shapes", path: ["a"], shapes: ["Xa1"] }, "malformed"],
  ])("%j is refused: %s", (edit, flaw) => {
    expect(flawOf(() => apply(rich(), edit))).toBe(flaw);
  });

  it("that makes the tree too large for a record is refused", () => {
    const full = fromRecord(
      recordWith({ moves: Array.from({ length: MAX_NODES }, (_, k) => `m${k}`) }),
    );
    const add: Edit = { op: "add", path: [], line: { moves: ["x"] } };
    expect(flawOf(() => apply(full, add))).toBe("too-many");
    let [tree, path] = [newTree(), [] as string[]];
    const addHere = (move: string): Edit => ({ op: "add", path, line: { moves: [move] } });
    for (let k = 0; k < MAX_NESTING; k += 1) {
      tree = apply(apply(tree, addHere("main")).tree, addHere("side")).tree;
      path = [...path, "side"];
    }
    tree = apply(tree, addHere("main")).tree;
    expect(flawOf(() => apply(tree, addHere("side")))).toBe("too-deep");
  });
});

describe("shapes and text", () => {
  it("are compared without regard to the order of shapes", () => {
    const shapes = (now: string[], was: string[]): Edit => ({
      ...{ op: "shapes", path: [], shapes: now, was },
    });
    const { tree } = apply(emptyTree(HEAD), shapes(["Ra1b2", "Ga1"], []));
    const after = apply(tree, shapes(["Ra1b2", "Ga1", "Yc3"], ["Ga1", "Ra1b2"])).tree;
    expect(after.root.shapes).toEqual(["Ra1b2", "Ga1", "Yc3"]);
    expect(() => apply(after, shapes([], ["Ga1"]))).toThrow(EditError);
    expect(fromRecord(toRecord(after)).root.shapes).toEqual(["Ga1", "Yc3", "Ra1b2"]);
  });

  it.each(["", " ", "Good ", "Good \n", "Good"])(
    "are split and joined without loss: %j",
    (text) => {
      const shapes = ["Ga1", "Ra1b2"];
      expect(splitComment(joinComment(text, shapes))).toEqual({ text, shapes });
    },
  );

  it("stay separate when shapes are typed as text", () => {
    const editor = new TreeEditor(emptyTree(HEAD));
    editor.type([], "look [%csl Gz99]");
    expect(editor.tree.root.comment).toBe("look");
    editor.type([], "look [%csl later]");
    expect(editor.tree.root.comment).toBe("look [%csl later]");
  });
});

describe("the same analysis in two tabs", () => {
  const grown = (...edits: Edit[]) =>
    edits.reduce((tree, edit) => apply(tree, edit).tree, emptyTree(HEAD));
  const move = (move: string): Edit => ({ op: "add", path: [], line: { moves: [move] } });

  it("merges the edits of both", () => {
    const other = grown(move("a"), { op: "comment", path: [], comment: "Good" });
    const own = grown(move("b"), { op: "comment", path: [], comment: "Good move" });
    const both = mergeTrees(other, own);
    expect(both?.root.children.map(({ move }) => move)).toEqual(["a", "b"]);
    expect(both?.root.comment).toBe("Good move");
  });

  it("is not merged if the starts differ", () => {
    expect(mergeTrees(emptyTree(HEAD), emptyTree({ ...HEAD, game: "repulso" }))).toBe(null);
  });
});
