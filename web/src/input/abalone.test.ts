// @vitest-environment jsdom
/** Abalone: marbles are picked by clicks or drags and moved by targets, arrows, drags and keys. */

import { beforeAll, describe, expect, test } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import { last } from "../lists";
import scenes from "./testing/abalone.json";
import { directionsOf, situationOf, sorted, trialOf } from "./testing/scenes.svelte";

beforeAll(() => speak("en"));

const start = (changes = {}) => trialOf(situationOf(scenes, "start", changes));
const sumitos = (changes = {}) => trialOf(situationOf(scenes, "sumitos", changes));
const { moves } = situationOf(scenes, "start").catalogue;

describe("picking", () => {
  test("clicks pick marbles one by one, and again they let go", () => {
    const { chooser } = start();
    chooser.cell("c3");
    chooser.cell("c4");
    expect(sorted(chooser.chosen)).toEqual(["c3", "c4"]);
    chooser.cell("c3");
    expect(sorted(chooser.chosen)).toEqual(["c4"]);
  });

  test("both ends pick the marble between them too", () => {
    const { chooser } = start();
    chooser.cell("c3");
    chooser.cell("c5");
    expect(sorted(chooser.chosen)).toEqual(["c3", "c4", "c5"]);
  });

  test("a marble that fits no line with the others begins a new group", () => {
    const { chooser } = start();
    chooser.cell("c3");
    chooser.cell("c4");
    chooser.cell("a1");
    expect(sorted(chooser.chosen)).toEqual(["a1"]);
  });

  test("four in a line are never picked", () => {
    const { chooser } = start();
    for (const cell of ["b1", "b3", "b4"]) chooser.cell(cell);
    expect(sorted(chooser.chosen)).toEqual(["b4"]);
  });

  test("a drag over own marbles picks the line, and shows it on its way", () => {
    const { chooser, done } = start();
    chooser.drag("c3", null, "start");
    chooser.drag("c3", "c4", "over");
    expect(sorted(chooser.chosen)).toEqual(["c3", "c4"]);
    chooser.drag("c3", "c5", "over");
    chooser.drag("c3", "c5", "drop");
    expect(sorted(chooser.chosen)).toEqual(["c3", "c4", "c5"]);
    expect(done).toEqual([]);
  });

  test("Escape lets go, and means nothing when nothing is held", () => {
    const { chooser } = start();
    chooser.cell("c3");
    expect(chooser.key("Escape")).toBe(true);
    expect(chooser.chosen.size).toBe(0);
    expect(chooser.key("Escape")).toBe(false);
  });
});

describe("moving", () => {
  test.each([[true], [false]])("a single marble goes to a marked cell (previews: %s)", (known) => {
    const { chooser, done } = start(known ? {} : { previews: null });
    chooser.cell("c3");
    expect(sorted(chooser.targets)).toEqual(["c2", "c6", "d3", "d4"]);
    chooser.cell("d4");
    expect(done).toEqual(["c3d4"]);
  });

  test("a tail takes those ahead of it along", () => {
    const { chooser, done } = start();
    chooser.cell("a1");
    expect(directionsOf(chooser, moves)).toContain("NE");
    chooser.hover("d4");
    expect(sorted(chooser.chosen)).toEqual(["a1", "b2", "c3"]);
    chooser.key("9");
    expect(done).toEqual(["a1b2"]);
  });

  test("a broadside by a cell that only one direction enters", () => {
    const { chooser, done } = start();
    chooser.cell("c3");
    chooser.cell("c4");
    chooser.cell("d5");
    expect(done).toEqual(["c3c4d4"]);
  });

  test("a cell that two directions enter asks which one", () => {
    const { chooser, done } = start();
    chooser.cell("c3");
    chooser.cell("c4");
    chooser.cell("d4");
    expect(done).toEqual([]);
    expect(directionsOf(chooser, moves)).toEqual(["NE", "NW"]);
    expect(chooser.choices).toHaveLength(2);
    chooser.choice(chooser.choices.find(({ label }) => label.includes("west"))!.id);
    expect(done).toEqual(["c3c4d3"]);
  });

  test("while it asks which one, a cell of a third plays nothing", () => {
    const { chooser, done } = start();
    for (const cell of ["c3", "c4", "d4", "c2"]) chooser.cell(cell);
    expect(done).toEqual([]);
    expect(sorted(chooser.chosen)).toEqual(["c3", "c4"]);
    chooser.cell("c2");
    expect(done).toEqual(["c4c3"]);
  });

  test("dragging the group by one of its marbles moves it that way", () => {
    const { chooser, done } = start();
    chooser.drag("c3", "c5", "drop");
    chooser.drag("c4", "d4", "over");
    expect(chooser.arrows.filter(({ faint }) => !faint)).toHaveLength(1);
    chooser.drag("c4", "d4", "drop");
    expect(done).toEqual(["c3c5d3"]);
  });

  test("a picked group goes along its line, dragged onto one of its own marbles", () => {
    const { chooser, done } = start();
    chooser.drag("c3", "c5", "drop");
    chooser.drag("c3", "c4", "drop");
    expect(done).toEqual(["c3c4"]);
  });

  test("an arrow plays its move, once", () => {
    const { chooser, done } = start();
    chooser.cell("c5");
    const { id } = chooser.arrows.find(({ label }) => label.includes("north-east"))!;
    chooser.arrow(id);
    chooser.arrow(id);
    expect(done).toEqual(["c5d6"]);
  });

  test("the digits follow the board as it is seen", () => {
    const { chooser, done } = start({ flip: true });
    chooser.cell("c5");
    expect(chooser.key("1")).toBe(true);
    expect(done).toEqual(["c5d6"]);
  });
});

describe("pushing", () => {
  test("a click on the marble ahead pushes it", () => {
    const { chooser, done } = sumitos();
    chooser.cell("c3");
    chooser.cell("c4");
    expect(chooser.targets).toContain("c5");
    expect(chooser.arrows.find(({ kind }) => kind === "push")!.label).toBe("Push 1 marble east");
    chooser.cell("c5");
    expect(done).toEqual(["c3c4"]);
  });

  test("one marble dragged straight through its line pushes in line", () => {
    const { chooser, done } = sumitos();
    chooser.drag("e1", null, "start");
    chooser.drag("e1", "e4", "over");
    expect(sorted(chooser.chosen)).toEqual(["e1", "e2", "e3"]);
    chooser.drag("e1", "e4", "drop");
    expect(done).toEqual(["e1e2"]);
  });

  test("a push over the edge says so, and its arrow leaves the board", () => {
    const { chooser } = sumitos();
    chooser.cell("g7");
    chooser.cell("g8");
    const push = chooser.arrows.find(({ kind }) => kind === "push")!;
    expect(push.label).toBe("Push a marble out, east");
    const edge = situationOf(scenes, "sumitos").catalogue.board.cells.find((c) => c.name === "g9")!;
    expect(last(push.points).x).toBeCloseTo(edge.x + 1);
  });

  test("the cell under the pointer shows where all marbles would lie", () => {
    const { chooser } = sumitos();
    chooser.cell("c3");
    chooser.cell("c4");
    chooser.hover("c5");
    expect(sorted(chooser.ghosts.map(({ id }) => id))).toEqual([
      "ghost-c4",
      "ghost-c5",
      "ghost-c6",
    ]);
  });
});

describe("what is not legal", () => {
  test("one against one is asked about", () => {
    const { chooser, done } = sumitos();
    chooser.cell("b1");
    chooser.cell("b2");
    expect(done).toEqual(["b1b2?"]);
  });

  test("a broadside that would push is asked about", () => {
    const { chooser, done } = sumitos();
    chooser.cell("c3");
    chooser.cell("c4");
    chooser.key("1");
    expect(done).toEqual(["c3c4b2?"]);
  });

  test("an opponent's marble is asked about, an empty cell means nothing", () => {
    const { chooser, done } = sumitos();
    chooser.cell("a1");
    chooser.cell("b2");
    expect(done).toHaveLength(1);
    expect(done[0]).toMatch(/^b2..\?$/);
  });

  test("a cell far away lets go", () => {
    const { chooser, done } = start();
    chooser.cell("c3");
    chooser.cell("e5");
    expect(done).toEqual([]);
    expect(chooser.chosen.size).toBe(0);
  });
});
