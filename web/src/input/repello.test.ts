// @vitest-environment jsdom
/** Repello: directions with their bounces, conflicts, forced chains and counters to take. */

import { beforeAll, describe, expect, test } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import { at, first } from "../lists";
import scenes from "./testing/repello.json";
import { situationOf, sorted, trialOf } from "./testing/scenes.svelte";

beforeAll(() => speak("en"));

type Name = "put" | "move" | "conflict" | "edge" | "forced" | "take";
const trial = (name: Name, changes = {}) => trialOf(situationOf(scenes, name, changes));

test("the stacker is put on a marked field, other fields of the zone are asked about", () => {
  const { chooser, done } = trial("put");
  expect(chooser.choices).toEqual([]);
  expect(chooser.targets).toContain("j4");
  chooser.cell("a1");
  chooser.cell("d9");
  chooser.hover("j4");
  expect(chooser.ghosts).toMatchObject([{ id: "ghost-j4", kind: "stacker", seat: 1 }]);
  chooser.cell("j4");
  expect(done).toEqual(["d9?", "j4"]);
});

describe("moving", () => {
  test("each direction is an arrow along its path to where it ends", () => {
    const { chooser } = trial("move");
    expect(sorted(chooser.targets)).toEqual(["b8", "d12", "d7", "f10", "i11"]);
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

  test("who comes straight back does so beside the way there", () => {
    const { chooser } = trial("move");
    const [there, edge, turned, end] = first(chooser.arrows).points;
    expect([there, edge]).toEqual([
      { x: 3, y: 2.75 },
      { x: 3, y: 0 },
    ]);
    expect(turned!.x).not.toBe(3);
    expect(end).toEqual({ x: turned!.x, y: 1 });
  });

  test("a click on the end, on the path, an arrow, a drag and a digit move", () => {
    for (const way of ["end", "path", "arrow", "drag", "key"]) {
      const { chooser, done } = trial("move");
      if (way === "end") chooser.cell("i11");
      if (way === "path") chooser.cell("f12");
      if (way === "arrow") chooser.arrow(at(chooser.arrows, 1).id);
      if (way === "drag") chooser.drag("d10", "f12", "drop");
      if (way === "key") chooser.key("9");
      expect(done).toEqual(["NE"]);
    }
  });

  test("where ways cross, the one that ends there is meant", () => {
    const { chooser, done } = trial("move");
    chooser.arrow(first(chooser.arrows).id, "d11");
    expect(done).toEqual(["N"]);
    const other = trial("move");
    other.chooser.arrow(first(other.chooser.arrows).id, "i11");
    expect(other.done).toEqual(["NE"]);
  });

  test("the path under the pointer stands out", () => {
    const { chooser } = trial("move");
    chooser.hover("i11");
    expect(chooser.arrows.filter(({ faint }) => !faint).map(({ label }) => label)).toEqual([
      "north-east, back from the edge, to i11",
    ]);
    expect(chooser.ghosts).toMatchObject([{ id: "ghost-i11", kind: "stacker" }]);
  });

  test("a direction that is not open is asked about", () => {
    const { chooser, done } = trial("move");
    chooser.cell("a10");
    chooser.key("3");
    chooser.drag("d10", "b12", "drop");
    expect(done).toEqual(["W?", "SE?", "NW?"]);
  });

  test("before the previews are there the next field tells the direction", () => {
    const { chooser, done } = trial("move", { previews: null });
    chooser.cell("d11");
    expect(done).toEqual(["N"]);
  });
});

describe("conflicts", () => {
  test("each shows both ways, with the two pieces", () => {
    const { chooser } = trial("conflict");
    expect(sorted(chooser.arrows.map(({ label }) => label))).toEqual([
      "f7 gives way to g7: west to e7",
      "g7 gives way to f7: east to h7",
      "g7 gives way to h6: north-west to f8",
      "h6 gives way to g7: south-east to i5",
    ]);
    expect(chooser.prompt).toBe("2 conflicts: choose which piece gives way.");
    chooser.hover("e7");
    expect(sorted(chooser.chosen)).toEqual(["f7", "g7"]);
  });

  test("a piece and its direction, a target, or a drag resolve", () => {
    for (const way of ["piece", "key", "target", "drag"]) {
      const { chooser, done } = trial("conflict");
      if (way === "target") chooser.cell("h7");
      if (way === "drag") chooser.drag("g7", "h7", "drop");
      if (way === "piece" || way === "key") chooser.cell("g7");
      if (way === "piece") chooser.choice(first(chooser.choices).id);
      if (way === "key") chooser.key("6");
      expect(done).toEqual(["g7E"]);
    }
  });

  test("a drag beyond the edge pushes off the board", () => {
    const { chooser, done } = trial("edge");
    const off = chooser.arrows.find(({ label }) => label.endsWith("off the board"))!;
    expect(off.points.at(-1)).toEqual({ x: -1, y: 6 });
    chooser.drag("a7", null, "drop");
    expect(done).toEqual(["a7W"]);
  });

  test("a push that is not allowed is asked about", () => {
    const { chooser, done } = trial("forced");
    chooser.cell("a7");
    chooser.drag("b7", "b8", "drop");
    chooser.cell("m13");
    expect(done).toEqual(["a7W?", "b7N?"]);
  });
});

describe("a forced chain", () => {
  const forced = (ply: number, legal?: number[]) => {
    const next = situationOf(scenes, legal ? "conflict" : "forced", legal ? { legal } : {});
    return { ...next, board: { ...next.board, ply } };
  };

  test("is played with one click, until there is a choice", () => {
    const played = trial("forced");
    const { chooser, done } = played;
    expect(chooser.choices).toMatchObject([{ id: "forced", main: true }]);
    chooser.choice("forced");
    expect(chooser.isRunning).toBe(true);
    played.meet(null);
    played.meet(forced(7));
    expect(done).toEqual(["b7E"]);
    expect(chooser.prompt).toContain("forced");
    played.meet(forced(8));
    played.meet(forced(8));
    played.meet(forced(9));
    expect(done).toEqual(["b7E", "b7E", "b7E"]);
    played.meet({ ...situationOf(scenes, "conflict") });
    expect(chooser.isRunning).toBe(false);
    expect(done).toHaveLength(3);
  });

  test("ends with the turn, and can be stopped", () => {
    const played = trial("forced");
    const { chooser, done } = played;
    chooser.choice("forced");
    const next = forced(8);
    played.meet({ ...next, board: { ...next.board, starts_turn: true } });
    expect(chooser.isRunning).toBe(false);
    chooser.choice("forced");
    chooser.key("Escape");
    played.meet(forced(10));
    expect(done).toHaveLength(2);
  });

  test("needs no confirming", () => {
    const { chooser, done } = trial("forced", { confirm: true });
    chooser.choice("forced");
    expect(done).toEqual(["b7E"]);
  });

  test("is not offered where there is a choice", () => {
    expect(trial("conflict").chooser.choices).toEqual([]);
  });
});

test("counters to take are choices with their keys", () => {
  const { chooser, done } = trial("take");
  expect(chooser.prompt).toContain("Green");
  expect(chooser.choices.map(({ label }) => label)).toEqual([
    "Grey counter",
    "Gold counter",
    "None",
  ]);
  expect(at(chooser.choices, 1).piece).toEqual({ kind: "gold counter", seat: null });
  chooser.cell("f7");
  expect(chooser.key("2")).toBe(true);
  expect(done).toEqual(["=gold"]);
});
