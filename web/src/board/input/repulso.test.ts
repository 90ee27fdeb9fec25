// @vitest-environment jsdom
/** Repulso: the kind and the cell, then a slide for each affected piece. */

import { beforeAll, describe, expect, test } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { at } from "../../ui/lists";
import scenes from "./testing/repulso.json";
import { situationOf, trials } from "./testing/scenes.svelte";

beforeAll(() => setLanguage("en"));

const trial = trials(scenes);

describe("placing", () => {
  test("a coloured piece is selected by default, and a click places it", () => {
    const played = trial("start");
    expect(played.chooser.choices).toMatchObject([
      { id: "coloured", pressed: true, count: 11, piece: { kind: "coloured", seat: 0 } },
      { id: "action", pressed: false, count: 6, piece: { kind: "action", seat: null } },
    ]);
    expect(played.chooser.targets.has("c4")).toBe(false);
    expect(played.act("a1").done).toEqual(["a1"]);
  });

  test("the action piece is chosen for one turn", () => {
    const played = trial("start").act("key:2 c4");
    const next = situationOf(scenes, "start");
    played.meet({ ...next, board: { ...next.board, ply: 9 } });
    expect(at(played.chooser.choices, 1).pressed).toBe(false);
    expect(played.act("a1").done).toEqual(["*c4", "a1"]);
  });

  test("the advised kind is selected, so that a click on its cell plays it", () => {
    const played = trial("start");
    const { moves } = situationOf(scenes, "start").catalogue;
    played.chooser.suggest(moves.find(({ move }) => move === "*c4")!.action);
    expect(at(played.chooser.choices, 1).pressed).toBe(true);
    expect(played.act("c4").done).toEqual(["*c4"]);
  });

  test("the only legal kind is selected by default", () => {
    const legal = situationOf(scenes, "start").board.legal!.filter((action) => action >= 36);
    const played = trial("start", { legal });
    expect(played.chooser.choices.map(({ pressed }) => pressed)).toEqual([false, true]);
    expect(played.act("choose:coloured b2").done).toEqual(["a1?", "*b2"]);
  });

  test("a piece can be dragged from the bar", () => {
    const { chooser, done } = trial("start");
    chooser.choiceDrag("action", null, "start");
    chooser.choiceDrag("action", "b4", "over");
    expect(chooser.ghosts).toMatchObject([{ id: "ghost-b4", kind: "action" }]);
    chooser.choiceDrag("action", "b4", "drop");
    expect(done).toEqual(["*b4"]);
  });

  test("a cell beside an own piece or an occupied cell requests an explanation", () => {
    expect(trial("start").act("c4 c3").done).toEqual(["c4?", "c3?"]);
  });

  test("another kind replaces a pending placement", () => {
    const played = trial("start", { confirm: true }).act("a1");
    expect(played.chosen).toBe("a1");
    expect(played.act("choose:action a1").done).toEqual(["*a1"]);
  });
});

describe("sliding", () => {
  const labelsOf = (played: ReturnType<typeof trial>) =>
    played.chooser.arrows.map(({ label }) => label).sort();

  test("arrows lead from each own piece to its end", () => {
    const played = trial("slides");
    expect(labelsOf(played)).toEqual([
      "b3 north to b6",
      "b3 south to b1",
      "b3 west to a3",
      "c4 east to f4",
      "c4 north to c6",
      "c4 west to a4",
    ]);
    expect(played.chooser.prompt).toContain("b3 and c4");
  });

  test("before the previews are loaded the first step is enough", () => {
    const played = trial("slides", { previews: null });
    expect(played.chooser.arrows).toHaveLength(6);
    expect(labelsOf(played.act("b4"))).toEqual(["b3 north to b4", "c4 west to b4"]);
    expect(played.act("b3").done).toEqual(["b3N"]);
  });

  test("the end of a chosen piece's path is enough", () => {
    expect(trial("slides", { previews: null }).act("c4 f4").done).toEqual(["c4E"]);
  });

  test.each([
    ["a click on the target slides", "f4", "c4E"],
    ["an arrow slides", "arrow:f4", "c4E"],
    ["a drag slides", "drag:c4>d4", "c4E"],
    ["another piece that can slide is picked instead", "b3 c4 f4", "c4E"],
    ["the end of another piece's path plays nothing", "b3 f4", "f4?"],
    ["nor does a cell on that path", "b3 d4", "d4?"],
    ["nor does the end of a third piece's path", "b3 c6", "c6?"],
    ["while two directions are offered, the end of a third plays nothing", "b4 f4", "f4?"],
    ["a blocked direction requests an explanation", "drag:b3>c3", "b3E?"],
    ["an opponent's piece requests an explanation", "d3", "d3N?"],
    ["an illegal placement requests an explanation", "e1", "e1?"],
  ])("%s", (_, inputs, done) => {
    expect(trial("slides").act(inputs).done).toEqual([done]);
  });

  test.each([
    ["a piece that is chosen", "b3", "b3", "a3 b1 b6 c4"],
    ["another one instead", "b3 c4", "c4", "a4 b3 c6 f4"],
    ["two that are possible", "b4", "", "a4 b3 b6 c4"],
    ["none after a miss", "b3 f4", "", "b3 c4"],
  ])("marks the ends of %s and the other pieces", (_, inputs, chosen, targets) => {
    const played = trial("slides").act(inputs);
    expect([played.chosen, played.targets]).toEqual([chosen, targets]);
  });

  test("a chosen piece lists its directions, and a digit plays one", () => {
    const played = trial("slides").act("b3");
    expect(played.chooser.choices).toHaveLength(3);
    expect(played.act("key:4").done).toEqual(["b3W"]);
  });

  test("both players see that the opponent decides within a turn", () => {
    const waiting = trial("inside", { seat: 0 }).chooser;
    expect(waiting.prompt).toContain("It’s your turn, but Orange decides now");
    expect(waiting.arrows).toEqual([]);
    const deciding = trial("inside").chooser;
    expect(deciding.prompt).toContain("It is Blue’s turn, but your pieces are affected");
    expect(deciding.arrows.length).toBeGreaterThan(1);
  });

  test("the last remaining direction is described plainly", () => {
    const { board } = situationOf(scenes, "slides");
    const { chooser } = trial("slides", { legal: board.legal!.slice(0, 1) });
    expect(chooser.prompt).toContain("only one way");
  });
});
