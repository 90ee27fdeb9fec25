// @vitest-environment jsdom
/** The part that all games share: confirmation, new boards, refused moves. */

import { beforeAll, describe, expect, test } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import scenes from "./testing/abalone.json";
import { situationOf, trials } from "./testing/scenes.svelte";

beforeAll(() => setLanguage("en"));

const trial = trials(scenes);

describe("confirming", () => {
  const trialWithConfirm = () => trial("start", { confirm: true });

  test("the first choice waits, and repeating it plays it", () => {
    const played = trialWithConfirm().act("c3 d4");
    const { chooser, done, ghosts } = played;
    expect([done, ghosts]).toEqual([[], "d4"]);
    expect(chooser.pending).not.toBeNull();
    expect(chooser.prompt).toBe("Play this move, or choose another one.");
    expect(played.act("d4").done).toEqual(["c3d4"]);
  });

  test("Enter and the choice confirm, Escape cancels", () => {
    const played = trialWithConfirm().act("c3 key:9 key:Escape");
    expect(played.chooser.pending).toBeNull();
    const [confirm] = played.act("c3 key:9").chooser.choices;
    expect(confirm).toMatchObject({ id: "confirm", label: "Play c3d4", main: true });
    expect(played.act("key:Enter").done).toEqual(["c3d4"]);
  });

  test("Enter on the board confirms what a digit chose, until the focus goes elsewhere", () => {
    const played = trialWithConfirm();
    const { chooser, done } = played;
    chooser.cell("c3", "key");
    played.act("key:9 hover:c4");
    chooser.cell("c4", "key");
    expect([done, played.chosen]).toEqual([[], "c3 c4"]);
    chooser.key("7");
    chooser.cell("c4", "key");
    expect(done).toEqual(["c3c4d3"]);
  });

  test("another target replaces the pending move", () => {
    expect(trialWithConfirm().act("c3 d4 d3 choose:confirm").done).toEqual(["c3d3"]);
  });
});

describe("new boards", () => {
  test("previews of the same board preserve the selection", () => {
    const played = trial("start", { previews: null }).act("c3");
    played.meet(situationOf(scenes, "start"));
    expect(played.chosen).toBe("c3");
  });

  test("another board drops the selection", () => {
    const played = trial("start").act("c3");
    played.meet(situationOf(scenes, "sumitos"));
    expect(played.chosen).toBe("");
    played.meet(null);
    expect(played.chooser.prompt).toBe("");
  });

  test("a refused move can be tried again", () => {
    const played = trial("start").act("c3 d4 c3");
    expect(played.chosen).toBe("");
    played.meet(situationOf(scenes, "start"));
    expect(played.act("c3 d4").done).toEqual(["c3d4", "c3d4"]);
  });
});
