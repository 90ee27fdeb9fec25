// @vitest-environment jsdom
/** Any other game: a move is told by its cells one after the other, the rest is listed. */

import { beforeAll, expect, test } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import { at } from "../lists";
import abalone from "./testing/abalone.json";
import alliances from "./testing/alliances.json";
import repello from "./testing/repello.json";
import { situationOf, sorted, Trial } from "./testing/scenes.svelte";
import type { Situation } from "./types";

beforeAll(() => speak("en"));

const trialOf = (situation: Situation) =>
  new Trial(situation, "a game without an input of its own");

test("cells one after the other tell a move", () => {
  const { chooser, done } = trialOf(situationOf(abalone, "start"));
  chooser.cell("c3");
  expect(chooser.targets).toContain("d4");
  chooser.cell("d4");
  expect(done).toEqual(["c3d4"]);
});

test("cells that tell several moves list them", () => {
  const { chooser, done } = trialOf(situationOf(alliances, "start"));
  chooser.cell("g7");
  expect(chooser.choices.map(({ label }) => label)).toEqual(["Og7", "Pg7", "Gg7"]);
  chooser.choice(at(chooser.choices, 1).id);
  expect(done).toEqual(["Pg7"]);
});

test("a direction is that of the only own piece", () => {
  const { chooser, done } = trialOf(situationOf(repello, "move"));
  expect(sorted(chooser.targets)).toContain("e11");
  chooser.cell("e11");
  expect(done).toEqual(["NE"]);
});

test("what no cell can tell is listed at once", () => {
  const { chooser, done } = trialOf(situationOf(repello, "take"));
  chooser.choice(at(chooser.choices, 2).id);
  expect(done).toEqual(["=none"]);
});

test("cells that name a move which is not legal are asked about", () => {
  const { chooser, done } = trialOf(situationOf(alliances, "swap"));
  chooser.cell("g7");
  expect(done).toEqual(["Og7?"]);
});

test("a move that waits is confirmed by its last cell", () => {
  const { chooser, done } = trialOf({ ...situationOf(abalone, "start"), confirm: true });
  for (const cell of ["c3", "d4", "d4"]) chooser.cell(cell);
  expect(done).toEqual(["c3d4"]);
});

test("a cell that is not marked begins another move, and plays none", () => {
  const { moves } = situationOf(abalone, "start").catalogue;
  const named = moves.filter(({ move }) => ["c3d4", "c3c4d3", "c5d6"].includes(move));
  const legal = named.map(({ action }) => action);
  const { chooser, done } = trialOf(situationOf(abalone, "start", { legal }));
  chooser.cell("c3");
  expect(sorted(chooser.targets)).toEqual(["c4", "d4"]);
  chooser.cell("c5");
  expect(done).toEqual([]);
  expect(sorted(chooser.chosen)).toEqual(["c5"]);
  chooser.cell("d6");
  expect(done).toEqual(["c5d6"]);
});
