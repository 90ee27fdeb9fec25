// @vitest-environment jsdom
/** A board on a tree: played moves extend it, and edits do not change the shown node. */

import { beforeAll, describe, expect, it, vi } from "vitest";
import { Refusal } from "../../net/http";
import type { BoardsBody, BoardView, StepView } from "../../net/types";
import { squareCatalogue } from "../drawing/testing";
import { loadInput } from "../input/gameinput";
import { keyOf } from "../playable/timeline.svelte";
import { timelineOf } from "./boards";
import { AnalysisController } from "./controller.svelte";
import { endedBy } from "./export";
import { withGlyph } from "./glyphs";
import { listedLine } from "./moves";
import { joinComment, splitComment, toggled } from "./shapes";
import { saveSlot, loadSlot } from "./slots";
import { apply, nodeAt, emptyTree, type Tree } from "./tree";
import { TreeEditor } from "./tree.svelte";

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

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

async function opened(...lines: string[][]) {
  const tree = lines.reduce<Tree>((tree, moves) => {
    let existing = 0;
    while (nodeAt(tree, moves.slice(0, existing + 1)) && existing < moves.length) existing += 1;
    const line = { moves: moves.slice(existing) };
    return apply(tree, { op: "add", path: moves.slice(0, existing), line }).tree;
  }, emptyTree(HEAD));
  const request = serverOf();
  const boards = timelineOf(tree, request as never);
  await boards.load(lines[0] ?? []);
  const controller = new AnalysisController(squareCatalogue(3), new TreeEditor(tree), boards, []);
  return { controller, request, boards };
}

const shown = (controller: AnalysisController) => keyOf(controller.path);

describe("the analysis board", () => {
  it("steps along the current line, and switches variations at forks", async () => {
    const { controller } = await opened(["a", "b", "c"], ["a", "x", "y"]);
    await controller.toLast();
    expect(shown(controller)).toBe("a b c");
    await controller.switchVariation(1);
    expect(shown(controller)).toBe("a x");
    await controller.step(1);
    await controller.step(-2);
    await controller.toLast();
    expect(shown(controller)).toBe("a x y");
    await controller.switchVariation(-1);
    expect(shown(controller)).toBe("a b");
  });

  it("requests a line only once", async () => {
    const { controller, request } = await opened(["a", "b", "c"]);
    const before = request.mock.calls.filter(([, body]) => !(body as BoardsBody).previews).length;
    await controller.toLast();
    await controller.toFirst();
    await controller.toLast();
    expect(request.mock.calls.filter(([, body]) => !(body as BoardsBody).previews)).toHaveLength(
      before,
    );
  });

  it("plays lines as variations and ignores illegal lines", async () => {
    const { controller } = await opened(["a", "b"]);
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

  it("leaves a deleted node and returns to it on undo", async () => {
    const { controller } = await opened(["a", "b", "c"]);
    await controller.goTo(["a", "b"]);
    controller.cut();
    await vi.waitFor(() => expect(shown(controller)).toBe("a"));
    controller.undo();
    await vi.waitFor(() => expect(shown(controller)).toBe("a b"));
    controller.redo();
    await vi.waitFor(() => expect(shown(controller)).toBe("a"));
    expect(controller.last).toBe(1);
  });

  it("gives a review the main line, whichever node is shown", async () => {
    const { controller } = await opened(["a", "b", "c", "d"], ["a", "x"]);
    await controller.goTo(["a", "x"]);
    const { last, from, turnAt, goToPly } = controller.reviewed;
    expect([controller.last, last, from]).toEqual([2, 4, 1]);
    expect(turnAt(4)).toBeGreaterThan(turnAt(2));
    await goToPly(3);
    expect(shown(controller)).toBe("a b c");
    controller.cut();
    expect(controller.reviewed.last).toBe(2);
  });

  it("makes a typed comment one undo step", async () => {
    const { controller } = await opened(["a"]);
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

  it("numbers the turns of loaded boards", async () => {
    const { controller, boards } = await opened(["a", "b"], ["a", "x", "y"]);
    const [first] = controller.editor.tree.root.children;
    if (!first) throw new Error("there is no move");
    const main = listedLine(first, [], [], 0, boards);
    expect(main.map(({ mark, node }) => mark + node.move)).toEqual(["1.a", "2.b"]);
    const [other] = main[1]?.others ?? [];
    if (!other) throw new Error("there is no variation");
    expect(listedLine(other, ["a"], [], 1, boards).map(({ mark }) => mark)).toEqual(["2.", ""]);
  });
});

it("saves an analysis with the result of its record", async () => {
  const { controller } = await opened(["a", "b"]);
  const ending = { result: "1-0", reason: "resignation", path: ["a", "b"] };
  const tree = { ...controller.editor.tree, ending };
  expect(saveSlot("one", tree, ["a"])).toBe(true);
  expect(loadSlot("one")).toMatchObject({ tree, path: ["a"] });
  localStorage.setItem("analysis/broken", "{");
  expect(loadSlot("broken")).toBeNull();
});

it("writes shapes after the text of a comment", () => {
  const text = "words [%csl Ga1,Rb2][%cal Yc3d4]";
  expect(splitComment(text)).toEqual({ text: "words", shapes: ["Ga1", "Rb2", "Yc3d4"] });
  expect(joinComment("words", ["Ga1", "Yc3d4", "Rb2"])).toBe(text);
  expect(splitComment("[%csl what] [%eval 3]").text).toBe("[%csl what] [%eval 3]");
  expect(toggled(["Ga1"], "Ra1")).toEqual(["Ra1"]);
  expect(toggled(["Ga1", "Ra1b2"], "Ga1")).toEqual(["Ra1b2"]);
});

it("allows one move glyph, and other glyphs beside it", () => {
  expect(withGlyph([1, 40], 2)).toEqual([2, 40]);
  expect(withGlyph([2, 40], 2)).toEqual([40]);
});

it("writes the winners' shares as the result", () => {
  const outcome = (winners: number[]) => ({ ranking: [winners], reason: "x" }) as never;
  expect(endedBy(outcome([1]), 2).result).toBe("0-1");
  expect(endedBy(outcome([0, 2]), 3).result).toBe("1/2-0-1/2");
});
