// @vitest-environment jsdom
/** A board on a tree: played moves extend it, and edits do not change the shown node. */

import { beforeAll, describe, expect, it, vi } from "vitest";
import { Refusal } from "../api/http";
import type { BoardsBody, BoardView, StepView } from "../api/types";
import { squareCatalogue } from "../boards/testing";
import { loadInput } from "../input/games";
import { keyOf, startOf, TreeBoards } from "./boards.svelte";
import { AnalysisController } from "./controller.svelte";
import { endedBy } from "./export";
import { withGlyph } from "./glyphs";
import { listedLine } from "./moves";
import { joinComment, splitComment, toggled } from "./shapes";
import { keep, keptIn } from "./slots";
import { apply, nodeAt, plantTree, type Tree } from "./tree";
import { TreeEditor } from "./tree.svelte";

vi.mock("../settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

beforeAll(() => loadInput(squareCatalogue(3).name));

const HEAD = { game: "plain", rules: 1, options: {}, tags: {}, start: null };

const boardOf = (text: string, ply: number): BoardView => ({
  ...{ ply, text, to_move: ply % 2, on_turn: ply % 2, starts_turn: true },
  ...{ pieces: {}, facts: {}, outcome: null, legal: null },
});

/** A server on which every move is legal but "no". */
function serverOf() {
  return vi.fn((_: string, body: unknown) => {
    const { position = "start", moves = [], previews } = body as BoardsBody;
    if (moves.includes("no"))
      return Promise.reject(new Refusal({ code: "illegal-move", text: "not that" }));
    const steps = moves.map((move, k): StepView => {
      const text = [position, ...moves.slice(0, k + 1)].join("/");
      return { ply: k + 1, action: 0, move, seat: k % 2, events: [], board: boardOf(text, k + 1) };
    });
    const start = boardOf(position ?? "", 0);
    return Promise.resolve({ start, steps, seats: ["A", "B"], previews: previews ? [] : null });
  });
}

async function begun(...lines: string[][]) {
  const tree = lines.reduce<Tree>((tree, moves) => {
    let known = 0;
    while (nodeAt(tree, moves.slice(0, known + 1)) && known < moves.length) known += 1;
    const line = { moves: moves.slice(known) };
    return apply(tree, { op: "add", path: moves.slice(0, known), line }).tree;
  }, plantTree(HEAD));
  const ask = serverOf();
  const boards = new TreeBoards(startOf(tree), ask as never);
  await boards.reach(lines[0] ?? []);
  const controller = new AnalysisController(squareCatalogue(3), new TreeEditor(tree), boards, []);
  return { controller, ask, boards };
}

const shown = (controller: AnalysisController) => keyOf(controller.path);

describe("a board on a tree", () => {
  it("goes along the line that one is in, and aside at forks", async () => {
    const { controller } = await begun(["a", "b", "c"], ["a", "x", "y"]);
    await controller.toLast();
    expect(shown(controller)).toBe("a b c");
    await controller.turnAside(1);
    expect(shown(controller)).toBe("a x");
    await controller.step(1);
    await controller.step(-2);
    await controller.toLast();
    expect(shown(controller)).toBe("a x y");
    await controller.turnAside(-1);
    expect(shown(controller)).toBe("a b");
  });

  it("asks for a line once", async () => {
    const { controller, ask } = await begun(["a", "b", "c"]);
    const before = ask.mock.calls.filter(([, body]) => !(body as BoardsBody).previews).length;
    await controller.toLast();
    await controller.toFirst();
    await controller.toLast();
    expect(ask.mock.calls.filter(([, body]) => !(body as BoardsBody).previews)).toHaveLength(
      before,
    );
  });

  it("plays lines as variations, and nothing that is refused", async () => {
    const { controller } = await begun(["a", "b"]);
    await controller.playLine(["a", "z"]);
    expect(shown(controller)).toBe("a z");
    const { tree } = controller.editor;
    await controller.playLine(["no"]);
    expect(controller.editor.tree).toBe(tree);
    expect(controller.refusal?.code).toBe("illegal-move");
    controller.toMain();
    expect(controller.canPromote).toBe(false);
    controller.undo();
    expect(nodeAt(controller.editor.tree, ["a"])?.children[0]?.move).toBe("b");
  });

  it("leaves what was cut, and comes back to it when that is undone", async () => {
    const { controller } = await begun(["a", "b", "c"]);
    await controller.goTo(["a", "b"]);
    controller.cut();
    await vi.waitFor(() => expect(shown(controller)).toBe("a"));
    controller.undo();
    await vi.waitFor(() => expect(shown(controller)).toBe("a b"));
    controller.redo();
    await vi.waitFor(() => expect(shown(controller)).toBe("a"));
    expect(controller.last).toBe(1);
  });

  it("tells a review of the main line alone, wherever one is", async () => {
    const { controller } = await begun(["a", "b", "c", "d"], ["a", "x"]);
    await controller.goTo(["a", "x"]);
    const { last, from, turnAt, look } = controller.reviewed;
    expect([controller.last, last, from]).toEqual([2, 4, 1]);
    expect(turnAt(4)).toBeGreaterThan(turnAt(2));
    await look(3);
    expect(shown(controller)).toBe("a b c");
    controller.cut();
    expect(controller.reviewed.last).toBe(2);
  });

  it("takes a comment as one step, however many letters it has", async () => {
    const { controller } = await begun(["a"]);
    const { editor } = controller;
    for (const text of ["h", "he", "hey"]) controller.type(text);
    controller.draw("Ga1");
    controller.type("hey you");
    controller.undo();
    expect(controller.node).toMatchObject({ comment: "hey", shapes: ["Ga1"] });
    controller.undo();
    controller.undo();
    expect(controller.node).toMatchObject({ comment: "", shapes: [] });
    expect(editor.canUndo).toBe(false);
    for (let k = 0; k < 3; k += 1) controller.redo();
    expect(controller.node).toMatchObject({ comment: "hey you", shapes: ["Ga1"] });
  });

  it("numbers turns as far as the boards are known", async () => {
    const { controller, boards } = await begun(["a", "b"], ["a", "x", "y"]);
    const [first] = controller.editor.tree.root.children;
    if (!first) throw new Error("there is no move");
    const main = listedLine(first, [], [], 0, boards);
    expect(main.map(({ mark, node }) => mark + node.move)).toEqual(["1.a", "2.b"]);
    const [other] = main[1]?.others ?? [];
    if (!other) throw new Error("there is no variation");
    expect(listedLine(other, ["a"], [], 1, boards).map(({ mark }) => mark)).toEqual(["2.", ""]);
  });
});

it("keeps an analysis with the result that its record had", async () => {
  const { controller } = await begun(["a", "b"]);
  const ending = { result: "1-0", reason: "resignation", path: ["a", "b"] };
  const tree = { ...controller.editor.tree, ending };
  expect(keep("one", tree, ["a"])).toBe(true);
  expect(keptIn("one")).toMatchObject({ tree, path: ["a"] });
  localStorage.setItem("analysis/broken", "{");
  expect(keptIn("broken")).toBeNull();
});

it("writes shapes behind the words of a comment", () => {
  const text = "words [%csl Ga1,Rb2][%cal Yc3d4]";
  expect(splitComment(text)).toEqual({ words: "words", shapes: ["Ga1", "Rb2", "Yc3d4"] });
  expect(joinComment("words", ["Ga1", "Yc3d4", "Rb2"])).toBe(text);
  expect(splitComment("[%csl what] [%eval 3]").words).toBe("[%csl what] [%eval 3]");
  expect(toggled(["Ga1"], "Ra1")).toEqual(["Ra1"]);
  expect(toggled(["Ga1", "Ra1b2"], "Ga1")).toEqual(["Ra1b2"]);
});

it("has one glyph of a move, and others beside it", () => {
  expect(withGlyph([1, 40], 2)).toEqual([2, 40]);
  expect(withGlyph([2, 40], 2)).toEqual([40]);
});

it("writes the shares of those who won", () => {
  const outcome = (winners: number[]) => ({ ranking: [winners], reason: "x" }) as never;
  expect(endedBy(outcome([1]), 2).result).toBe("0-1");
  expect(endedBy(outcome([0, 2]), 3).result).toBe("1/2-0-1/2");
});
