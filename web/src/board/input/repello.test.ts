// @vitest-environment jsdom
/** Repello: directions with their bounces, conflicts, forced chains and counters to take. */

import { beforeAll, describe, expect, test } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { at, first } from "../../ui/lists";
import scenes from "./testing/repello.json";
import { situationOf, trials } from "./testing/scenes.svelte";

beforeAll(() => setLanguage("en"));

const trial = trials(scenes);

test("the stacker is put on a marked field; other fields of the zone request an explanation", () => {
  const played = trial("put");
  const { chooser } = played;
  expect(chooser.choices).toEqual([]);
  expect(chooser.targets).toContain("j4");
  played.act("a1 d9 hover:j4");
  expect(chooser.ghosts).toMatchObject([{ id: "ghost-j4", kind: "stacker", seat: 1 }]);
  expect(played.act("j4").done).toEqual(["d9?", "j4"]);
});

test.each([
  ["a click on the end moves", "move", "i11", "NE"],
  ["a click on the path", "move", "f12", "NE"],
  ["an arrow", "move", "arrow:north-east", "NE"],
  ["a drag", "move", "drag:d10>f12", "NE"],
  ["a digit", "move", "key:9", "NE"],
  ["a blocked direction requests an explanation", "move", "a10 key:3 drag:d10>b12", "W? SE? NW?"],
  ["a target resolves a conflict", "conflict", "h7", "g7E"],
  ["a drag", "conflict", "drag:g7>h7", "g7E"],
  ["a piece and a digit", "conflict", "g7 key:6", "g7E"],
  ["an illegal push requests an explanation", "forced", "a7 drag:b7>b8 m13", "a7W? b7N?"],
] as const)("%s", (_, scene, inputs, done) => {
  expect(trial(scene).act(inputs).done.join(" ")).toBe(done);
});

describe("moving", () => {
  test("each direction is an arrow along its path to its end", () => {
    const { chooser, targets } = trial("move");
    expect(targets).toBe("b8 d12 d7 f10 i11");
    const bounces = chooser.arrows.filter(({ kind }) => kind === "bounce");
    expect(bounces.map(({ label }) => label)).toEqual([
      "north, back from the edge, to d12",
      "north-east, back from the edge, to i11",
    ]);
    expect(at(bounces, 1).points.slice(1)).toEqual([
      { x: 6, y: 0 },
      { x: 8, y: 2 },
    ]);
  });

  test("a path that returns is drawn beside itself", () => {
    const [there, edge, turned, end] = first(trial("move").chooser.arrows).points;
    expect([there, edge]).toEqual([
      { x: 3, y: 2.75 },
      { x: 3, y: 0 },
    ]);
    expect(turned!.x).not.toBe(3);
    expect(end).toEqual({ x: turned!.x, y: 1 });
  });

  test.each([
    ["d11", "N"],
    ["i11", "NE"],
  ])("where paths cross on %s, the one that ends there is chosen", (cell, done) => {
    const played = trial("move");
    played.chooser.arrow(first(played.chooser.arrows).id, cell);
    expect(played.done).toEqual([done]);
  });

  test("the path under the pointer stands out", () => {
    const { chooser } = trial("move").act("hover:i11");
    expect(chooser.arrows.filter(({ faint }) => !faint).map(({ label }) => label)).toEqual([
      "north-east, back from the edge, to i11",
    ]);
    expect(chooser.ghosts).toMatchObject([{ id: "ghost-i11", kind: "stacker" }]);
  });

  test("before the previews are loaded, the next field selects the direction", () => {
    expect(trial("move", { previews: null }).act("d11").done).toEqual(["N"]);
  });
});

describe("conflicts", () => {
  test("each shows both directions, with the two pieces", () => {
    const played = trial("conflict");
    expect(played.chooser.arrows.map(({ label }) => label).sort()).toEqual([
      "f7 gives way to g7: west to e7",
      "g7 gives way to f7: east to h7",
      "g7 gives way to h6: north-west to f8",
      "h6 gives way to g7: south-east to i5",
    ]);
    expect(played.chooser.prompt).toBe("2 conflicts: choose which piece gives way.");
    expect(played.act("hover:e7").chosen).toBe("f7 g7");
  });

  test("a chosen piece lists its directions", () => {
    const played = trial("conflict").act("g7");
    expect(played.act(`choose:${first(played.chooser.choices).id}`).done).toEqual(["g7E"]);
  });

  test("a piece with one direction moves on a click, without a message", () => {
    const played = trial("conflict").act("f7");
    expect(played.done).toEqual(["f7W"]);
    expect(trial("conflict", { confirm: true }).act("f7").chooser.prompt).not.toContain("only");
    expect(trial("conflict").act("g7").chooser.prompt).toBe(
      "Choose how the piece on g7 gives way.",
    );
  });

  test("a drag beyond the edge pushes off the board", () => {
    const played = trial("edge");
    expect(played.arrow("off the board").points.at(-1)).toEqual({ x: -1, y: 6 });
    expect(played.act("drag:a7>").done).toEqual(["a7W"]);
  });
});

describe("a forced chain", () => {
  const forced = (ply: number, starts_turn = false) => {
    const next = situationOf(scenes, "forced");
    return { ...next, board: { ...next.board, ply, starts_turn } };
  };

  test("is played with one click, until there is a choice", () => {
    const played = trial("forced");
    const { chooser, done } = played;
    expect(chooser.choices).toMatchObject([{ id: "forced", main: true }]);
    played.act("choose:forced");
    expect(chooser.isRunning).toBe(true);
    played.meet(null);
    played.meet(forced(7));
    expect(done).toEqual(["b7E"]);
    expect(chooser.prompt).toContain("forced");
    for (const ply of [8, 8, 9]) played.meet(forced(ply));
    expect(done).toEqual(["b7E", "b7E", "b7E"]);
    played.meet(situationOf(scenes, "conflict"));
    expect(chooser.isRunning).toBe(false);
    expect(done).toHaveLength(3);
  });

  test("ends with the turn, and can be stopped", () => {
    const played = trial("forced").act("choose:forced");
    played.meet(forced(8, true));
    expect(played.chooser.isRunning).toBe(false);
    played.act("choose:forced key:Escape").meet(forced(10));
    expect(played.done).toHaveLength(2);
  });

  test.each([false, true])("begins automatically, also with a turn: %j", (startsTurn) => {
    const played = trial("forced");
    played.meet(forced(3, startsTurn));
    played.chooser.runForced();
    played.chooser.runForced(); // before the response
    expect(played.done).toEqual(["b7E"]);
  });

  test("does not begin automatically if there is a choice", () => {
    const played = trial("conflict");
    played.chooser.runForced();
    expect(played.done).toEqual([]);
  });

  test("needs no confirmation, and is not offered if there is a choice", () => {
    expect(trial("forced", { confirm: true }).act("choose:forced").done).toEqual(["b7E"]);
    expect(trial("conflict").chooser.choices).toEqual([]);
  });
});

test("counters to take are choices with their keys", () => {
  const played = trial("take");
  const { choices, prompt } = played.chooser;
  expect(prompt).toContain("Green");
  expect(choices.map(({ label }) => label)).toEqual(["Grey counter", "Gold counter", "None"]);
  expect(at(choices, 1).piece).toEqual({ kind: "gold counter", seat: null });
  expect(played.act("f7 key:2").done).toEqual(["=gold"]);
});
