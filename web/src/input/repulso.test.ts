// @vitest-environment jsdom
/** Repulso: the kind and the cell, then a slide for each affected piece. */

import { beforeAll, describe, expect, test } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import { at } from "../lists";
import scenes from "./testing/repulso.json";
import { situationOf, sorted, trialOf } from "./testing/scenes.svelte";

beforeAll(() => speak("en"));

type Name = "start" | "slides" | "inside";
const trial = (name: Name, changes = {}) => trialOf(situationOf(scenes, name, changes));

describe("placing", () => {
  test("a coloured piece is taken at first, and a click places it", () => {
    const { chooser, done } = trial("start");
    expect(chooser.choices).toMatchObject([
      { id: "coloured", pressed: true, count: 11, piece: { kind: "coloured", seat: 0 } },
      { id: "action", pressed: false, count: 6, piece: { kind: "action", seat: null } },
    ]);
    expect(chooser.targets.has("c4")).toBe(false);
    chooser.cell("a1");
    expect(done).toEqual(["a1"]);
  });

  test("the action piece is chosen for one turn", () => {
    const played = trial("start");
    const { chooser, done } = played;
    expect(chooser.key("2")).toBe(true);
    chooser.cell("c4");
    const next = situationOf(scenes, "start");
    played.meet({ ...next, board: { ...next.board, ply: 9 } });
    expect(at(chooser.choices, 1).pressed).toBe(false);
    chooser.cell("a1");
    expect(done).toEqual(["*c4", "a1"]);
  });

  test("what is advised is taken in hand, so that its cell plays it", () => {
    const { chooser, done } = trial("start");
    chooser.suggest(
      situationOf(scenes, "start").catalogue.moves.find(({ move }) => move === "*c4")!.action,
    );
    expect(at(chooser.choices, 1).pressed).toBe(true);
    chooser.cell("c4");
    expect(done).toEqual(["*c4"]);
  });

  test("the only kind that is possible is taken by itself", () => {
    const legal = situationOf(scenes, "start").board.legal!.filter((action) => action >= 36);
    const { chooser, done } = trial("start", { legal });
    expect(chooser.choices.map(({ pressed }) => pressed)).toEqual([false, true]);
    chooser.choice("coloured");
    expect(done).toEqual(["a1?"]);
    chooser.cell("b2");
    expect(done[1]).toBe("*b2");
  });

  test("a piece can be dragged from the bar", () => {
    const { chooser, done } = trial("start");
    chooser.choiceDrag("action", null, "start");
    chooser.choiceDrag("action", "b4", "over");
    expect(chooser.ghosts).toMatchObject([{ id: "ghost-b4", kind: "action" }]);
    chooser.choiceDrag("action", "b4", "drop");
    expect(done).toEqual(["*b4"]);
  });

  test("a cell beside an own piece, or one that is taken, is asked about", () => {
    const { chooser, done } = trial("start");
    chooser.cell("c4");
    chooser.cell("c3");
    expect(done).toEqual(["c4?", "c3?"]);
  });

  test("while a placement waits to be confirmed another kind takes its place", () => {
    const { chooser, done } = trial("start", { confirm: true });
    chooser.cell("a1");
    expect(sorted(chooser.chosen)).toEqual(["a1"]);
    chooser.choice("action");
    chooser.cell("a1");
    expect(done).toEqual(["*a1"]);
  });
});

describe("sliding", () => {
  test("arrows lead from each own piece to where it stops", () => {
    const { chooser } = trial("slides");
    expect(chooser.arrows.map(({ label }) => label).sort()).toEqual([
      "b3 north to b6",
      "b3 south to b1",
      "b3 west to a3",
      "c4 east to f4",
      "c4 north to c6",
      "c4 west to a4",
    ]);
    expect(chooser.prompt).toContain("b3 and c4");
  });

  test("before the previews are there the first step is enough", () => {
    const { chooser, done } = trial("slides", { previews: null });
    expect(chooser.arrows).toHaveLength(6);
    chooser.cell("b4");
    expect(chooser.arrows.map(({ label }) => label)).toEqual(["b3 north to b4", "c4 west to b4"]);
    chooser.cell("b3");
    expect(done).toEqual(["b3N"]);
  });

  test("and so is where a chosen piece will stop", () => {
    const { chooser, done } = trial("slides", { previews: null });
    chooser.cell("c4");
    chooser.cell("f4");
    expect(done).toEqual(["c4E"]);
  });

  test("a click on the target, an arrow or a drag slides", () => {
    for (const slide of ["click", "arrow", "drag"]) {
      const { chooser, done } = trial("slides");
      if (slide === "click") chooser.cell("f4");
      if (slide === "arrow") chooser.arrow(chooser.arrows.find((a) => a.label.includes("f4"))!.id);
      if (slide === "drag") chooser.drag("c4", "d4", "drop");
      expect(done).toEqual(["c4E"]);
    }
  });

  test("a piece is chosen first where only it is meant", () => {
    const { chooser, done } = trial("slides");
    chooser.cell("b3");
    expect(sorted(chooser.targets)).toEqual(["a3", "b1", "b6", "c4"]);
    expect(chooser.choices).toHaveLength(3);
    chooser.key("4");
    expect(done).toEqual(["b3W"]);
  });

  test.each(["f4", "d4", "c6"])(
    "while a piece is held, %s of another's way plays nothing",
    (cell) => {
      const { chooser, done } = trial("slides");
      chooser.cell("b3");
      chooser.cell(cell);
      expect(done).toEqual([`${cell}?`]);
      expect(chooser.arrows).toHaveLength(6);
    },
  );

  test("another piece that can slide is taken in hand instead", () => {
    const { chooser, done } = trial("slides");
    chooser.cell("b3");
    chooser.cell("c4");
    expect(sorted(chooser.chosen)).toEqual(["c4"]);
    expect(sorted(chooser.targets)).toEqual(["a4", "b3", "c6", "f4"]);
    chooser.cell("f4");
    expect(done).toEqual(["c4E"]);
  });

  test("while two ways are meant, the end of a third plays nothing", () => {
    const { chooser, done } = trial("slides");
    chooser.cell("b4");
    expect(sorted(chooser.targets)).toEqual(["a4", "b3", "b6", "c4"]);
    chooser.cell("f4");
    expect(done).toEqual(["f4?"]);
  });

  test("a blocked direction, another's piece and a placement are asked about", () => {
    const { chooser, done } = trial("slides");
    chooser.drag("b3", "c3", "drop");
    chooser.cell("d3");
    chooser.cell("e1");
    expect(done).toEqual(["b3E?", "d3N?", "e1?"]);
  });

  test("the opponent decides inside my turn: both are told so", () => {
    const waiting = trial("inside", { seat: 0 }).chooser;
    expect(waiting.prompt).toContain("Inside your turn Orange decides now");
    expect(waiting.arrows).toEqual([]);
    const deciding = trial("inside").chooser;
    expect(deciding.prompt).toContain("It is Blue’s turn, but your pieces are affected");
    expect(deciding.arrows.length).toBeGreaterThan(1);
  });

  test("the last way that is left is said plainly", () => {
    const { board } = situationOf(scenes, "slides");
    const { chooser } = trial("slides", { legal: board.legal!.slice(0, 1) });
    expect(chooser.prompt).toContain("only one way");
  });
});
