// @vitest-environment jsdom
/** What all games have in common: confirming, boards that come, moves that are refused. */

import { beforeAll, describe, expect, test } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import scenes from "./testing/abalone.json";
import { situationOf, sorted, trialOf } from "./testing/scenes.svelte";

beforeAll(() => speak("en"));

const start = (changes = {}) => trialOf(situationOf(scenes, "start", changes));

describe("confirming", () => {
  test("the first choice waits, the same again plays it", () => {
    const { chooser, done } = start({ confirm: true });
    chooser.cell("c3");
    chooser.cell("d4");
    expect(done).toEqual([]);
    expect(chooser.pending).not.toBeNull();
    expect(chooser.prompt).toBe("Confirm this move, or choose another one.");
    expect(chooser.ghosts.map(({ id }) => id)).toEqual(["ghost-d4"]);
    chooser.cell("d4");
    expect(done).toEqual(["c3d4"]);
  });

  test("Enter and the choice confirm, Escape takes back", () => {
    const { chooser, done } = start({ confirm: true });
    chooser.cell("c3");
    chooser.key("9");
    chooser.key("Escape");
    expect(chooser.pending).toBeNull();
    chooser.cell("c3");
    chooser.key("9");
    expect(chooser.choices[0]).toMatchObject({ id: "confirm", label: "Play c3d4", main: true });
    expect(chooser.key("Enter")).toBe(true);
    expect(done).toEqual(["c3d4"]);
  });

  test("Enter on the board confirms what a digit chose, until the focus goes elsewhere", () => {
    const { chooser, done } = start({ confirm: true });
    chooser.cell("c3", "key");
    chooser.key("9");
    chooser.hover("c4");
    chooser.cell("c4", "key");
    expect([done, sorted(chooser.chosen)]).toEqual([[], ["c3", "c4"]]);
    chooser.key("7");
    chooser.cell("c4", "key");
    expect(done).toEqual(["c3c4d3"]);
  });

  test("another target changes what waits", () => {
    const { chooser, done } = start({ confirm: true });
    chooser.cell("c3");
    chooser.cell("d4");
    chooser.cell("d3");
    chooser.choice("confirm");
    expect(done).toEqual(["c3d3"]);
  });
});

describe("boards that come", () => {
  test("previews of the same board keep what is picked", () => {
    const trial = start({ previews: null });
    const { chooser } = trial;
    chooser.cell("c3");
    trial.meet(situationOf(scenes, "start"));
    expect(sorted(chooser.chosen)).toEqual(["c3"]);
  });

  test("another board lets go", () => {
    const trial = start();
    const { chooser } = trial;
    chooser.cell("c3");
    trial.meet(situationOf(scenes, "sumitos"));
    expect(chooser.chosen.size).toBe(0);
    trial.meet(null);
    expect(chooser.prompt).toBe("");
  });

  test("a refused move can be tried again", () => {
    const trial = start();
    const { chooser, done } = trial;
    chooser.cell("c3");
    chooser.cell("d4");
    chooser.cell("c3");
    expect(chooser.chosen.size).toBe(0);
    trial.meet(situationOf(scenes, "start"));
    chooser.cell("c3");
    chooser.cell("d4");
    expect(done).toEqual(["c3d4", "c3d4"]);
  });
});
