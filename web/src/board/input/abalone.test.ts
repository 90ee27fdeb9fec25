// @vitest-environment jsdom
/** Abalone: marbles are picked by clicks or drags and moved by targets, arrows, drags and keys. */

import { beforeAll, describe, expect, test } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { last } from "../../ui/lists";
import scenes from "./testing/abalone.json";
import { situationOf, trials } from "./testing/scenes.svelte";

beforeAll(() => setLanguage("en"));

const trial = trials(scenes);

describe("picking", () => {
  test.each([
    ["clicks pick marbles one by one", "c3 c4", "c3 c4"],
    ["a second click drops a marble", "c3 c4 c3", "c4"],
    ["both ends pick the marble between them too", "c3 c5", "c3 c4 c5"],
    ["a marble that fits no line with the others begins a new group", "c3 c4 a1", "a1"],
    ["four in a line are never picked", "b1 b3 b4", "b4"],
    ["a drag over own marbles shows the line on its way", "over:c3>c4", "c3 c4"],
    ["and picks it in the end", "over:c3>c5 drag:c3>c5", "c3 c4 c5"],
    ["a tail moves the marbles ahead of it along", "a1 hover:d4", "a1 b2 c3"],
    ["while two directions are offered, a cell of a third plays nothing", "c3 c4 d4 c2", "c3 c4"],
    ["a distant cell drops the group", "c3 e5", ""],
  ])("%s", (_, inputs, chosen) => {
    const { chosen: picked, done } = trial("start").act(inputs);
    expect([picked, done]).toEqual([chosen, []]);
  });

  test("Escape drops the picked marbles, and has no effect without any", () => {
    const { chooser } = trial("start").act("c3");
    expect(chooser.key("Escape")).toBe(true);
    expect(chooser.chosen.size).toBe(0);
    expect(chooser.key("Escape")).toBe(false);
  });
});

describe("moving", () => {
  test.each([
    ["in line by a key", "start", "a1 key:9", "a1b2"],
    ["broadside by a cell that only one direction enters", "start", "c3 c4 d5", "c3c4d4"],
    ["by a second click if two directions are possible", "start", "c3 c4 d4 c2 c2", "c4c3"],
    ["in line, dragged onto one of its own marbles", "start", "drag:c3>c5 drag:c3>c4", "c3c4"],
    ["by a click on the marble that is pushed", "sumitos", "c3 c4 c5", "c3c4"],
    ["an illegal move requests an explanation: one against one", "sumitos", "b1 b2", "b1b2?"],
    ["a broadside that would push", "sumitos", "c3 c4 key:1", "c3c4b2?"],
    ["an illegal move onto an opponent's marble", "sumitos", "a1 b2", "b2b3?"],
  ] as const)("%s", (_, scene, inputs, done) => {
    expect(trial(scene).act(inputs).done).toEqual([done]);
  });

  test.each([true, false])(
    "a single marble goes to a marked cell (previews: %s)",
    (hasPreviews) => {
      const played = trial("start", hasPreviews ? {} : { previews: null }).act("c3");
      expect(played.targets).toBe("c2 c6 d3 d4");
      expect(played.act("d4").done).toEqual(["c3d4"]);
    },
  );

  test("a cell that two directions enter offers both directions", () => {
    const played = trial("start").act("c3 c4 d4");
    const { chooser, done } = played;
    expect(done).toEqual([]);
    expect(chooser.arrows).toHaveLength(2);
    expect(chooser.choices.map(({ label }) => /north-\w+/.exec(label)![0])).toEqual([
      "north-east",
      "north-west",
    ]);
    chooser.choice(last(chooser.choices).id);
    expect(done).toEqual(["c3c4d3"]);
  });

  test("dragging a marble of the group moves the group in that direction", () => {
    const played = trial("start").act("drag:c3>c5 over:c4>d4");
    expect(played.chooser.arrows.filter(({ faint }) => !faint)).toHaveLength(1);
    expect(played.act("drag:c4>d4").done).toEqual(["c3c5d3"]);
  });

  test("an arrow plays its move, once", () => {
    const played = trial("start").act("c5");
    const { id } = played.arrow("north-east");
    played.chooser.arrow(id);
    played.chooser.arrow(id);
    expect(played.done).toEqual(["c5d6"]);
  });

  test("the digits follow the displayed orientation", () => {
    expect(trial("start", { flip: true }).act("c5 key:1").done).toEqual(["c5d6"]);
  });
});

describe("pushing", () => {
  test("one marble dragged straight through its line pushes in line", () => {
    const played = trial("sumitos").act("over:e1>e4");
    expect(played.chosen).toBe("e1 e2 e3");
    expect(played.act("drag:e1>e4").done).toEqual(["e1e2"]);
  });

  test("the marble ahead is marked, and the places of all marbles after the move are shown", () => {
    const played = trial("sumitos").act("c3 c4 hover:c5");
    expect(played.chooser.targets).toContain("c5");
    expect(played.arrow("Push").label).toBe("Push 1 marble east");
    expect(played.ghosts).toBe("c4 c5 c6");
  });

  test("a push over the edge is labelled so, and its arrow leaves the board", () => {
    const push = trial("sumitos").act("g7 g8").arrow("Push");
    expect(push).toMatchObject({ kind: "push", label: "Push a marble out, east" });
    const { cells } = situationOf(scenes, "sumitos").catalogue.board;
    const edge = cells.find(({ name }) => name === "g9")!;
    expect(last(push.points).x).toBeCloseTo(edge.x + 1);
  });
});
