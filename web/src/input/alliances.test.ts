// @vitest-environment jsdom
/** Alliances: a colour and a cell in either order, dragged discs, and the exchange of charts. */

import { beforeAll, expect, test } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import { at, last } from "../lists";
import scenes from "./testing/alliances.json";
import { situationOf, sorted, trialOf } from "./testing/scenes.svelte";

beforeAll(() => speak("en"));

const trial = (name: "start" | "swap", changes = {}) => trialOf(situationOf(scenes, name, changes));

test("the colours show what is left, and none is chosen at first", () => {
  const { chooser } = trial("swap");
  expect(chooser.choices.slice(0, 3)).toMatchObject([
    { id: "orange", count: 41, pressed: false, piece: { kind: "orange", seat: null } },
    { id: "purple", count: 42, pressed: false },
    { id: "green", count: 42, pressed: false },
  ]);
});

test("the colour, then the cell; the colour stays", () => {
  const played = trial("start");
  const { chooser, done } = played;
  chooser.key("2");
  expect(chooser.prompt).toBe("Choose a cell for the purple disc, or another colour.");
  chooser.cell("g7");
  played.meet(situationOf(scenes, "swap"));
  expect(at(chooser.choices, 1).pressed).toBe(true);
  chooser.cell("a3");
  expect(done).toEqual(["Pg7", "Pa3"]);
});

test("the cell, then the colour", () => {
  const { chooser, done } = trial("start");
  chooser.cell("g7");
  expect(sorted(chooser.chosen)).toEqual(["g7"]);
  chooser.choice("green");
  expect(done).toEqual(["Gg7"]);
});

test("French keyboards write no digits", () => {
  const { chooser, done } = trial("start");
  chooser.cell("g7");
  expect(chooser.key("é")).toBe(true);
  expect(done).toEqual(["Pg7"]);
});

test("a disc is dragged onto the board, or beside it and nothing happens", () => {
  const { chooser, done } = trial("start");
  chooser.choiceDrag("green", null, "start");
  chooser.choiceDrag("green", null, "drop");
  expect(done).toEqual([]);
  chooser.choiceDrag("green", "b2", "drop");
  expect(done).toEqual(["Gb2"]);
});

test("the charts are exchanged by a choice where that is legal", () => {
  expect(trial("start").chooser.choices).toHaveLength(3);
  const { chooser, done } = trial("swap");
  const swap = last(chooser.choices);
  expect(swap.label).toBe("Exchange the charts");
  chooser.choice(swap.id);
  expect(done).toEqual(["swap"]);
});

test("a taken cell and a colour that is used up are asked about", () => {
  const { board } = situationOf(scenes, "swap");
  const { chooser, done } = trial("swap", {
    legal: board.legal!.filter((action) => action >= 121),
  });
  chooser.cell("g7");
  chooser.choice("orange");
  chooser.choice("green");
  chooser.cell("g7");
  expect(done).toEqual(["Og7?", "Oa2?", "Gg7?"]);
});
