// @vitest-environment jsdom
/** Alliances: a colour and a cell in either order, dragged discs, and the exchange of charts. */

import { beforeAll, expect, test } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { at, last } from "../../ui/lists";
import scenes from "./testing/alliances.json";
import { situationOf, trials } from "./testing/scenes.svelte";

beforeAll(() => setLanguage("en"));

const trial = trials(scenes);

test("the colours show their remaining discs, and none is chosen at first", () => {
  expect(trial("swap").chooser.choices.slice(0, 3)).toMatchObject([
    { id: "orange", count: 41, pressed: false, piece: { kind: "orange", seat: null } },
    { id: "purple", count: 42, pressed: false },
    { id: "green", count: 42, pressed: false },
  ]);
});

test("a colour is chosen before the cell and stays chosen", () => {
  const played = trial("start").act("key:2");
  const { chooser, done } = played;
  expect(chooser.prompt).toBe("Choose a cell for the purple disc, or another colour.");
  played.act("g7").meet(situationOf(scenes, "swap"));
  expect(at(chooser.choices, 1).pressed).toBe(true);
  played.act("a3");
  expect(done).toEqual(["Pg7", "Pa3"]);
});

test("the cell can be chosen before the colour, also with a French keyboard, which types no digits", () => {
  const played = trial("start").act("g7");
  expect(played.chosen).toBe("g7");
  expect(played.act("choose:green").done).toEqual(["Gg7"]);
  expect(trial("start").act("g7 key:é").done).toEqual(["Pg7"]);
});

test("a disc is dragged onto the board; dropped beside it, nothing happens", () => {
  const { chooser, done } = trial("start");
  chooser.choiceDrag("green", null, "start");
  chooser.choiceDrag("green", null, "drop");
  expect(done).toEqual([]);
  chooser.choiceDrag("green", "b2", "drop");
  expect(done).toEqual(["Gb2"]);
});

test("the charts are exchanged by a choice if that is legal", () => {
  expect(trial("start").chooser.choices).toHaveLength(3);
  const played = trial("swap");
  const { label, id } = last(played.chooser.choices);
  expect(label).toBe("Exchange the charts");
  expect(played.act(`choose:${id}`).done).toEqual(["swap"]);
});

test("an occupied cell and a used-up colour request an explanation", () => {
  const { board } = situationOf(scenes, "swap");
  const legal = board.legal!.filter((action) => action >= 121);
  const played = trial("swap", { legal }).act("g7 choose:orange choose:green g7");
  expect(played.done).toEqual(["Og7?", "Oa2?", "Gg7?"]);
});
