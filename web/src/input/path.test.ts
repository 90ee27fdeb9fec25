// @vitest-environment jsdom
/** Any other game: a move is told by its cells one after the other, the rest is listed. */

import { beforeAll, expect, test } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import { at } from "../lists";
import abalone from "./testing/abalone.json";
import alliances from "./testing/alliances.json";
import repello from "./testing/repello.json";
import repulso from "./testing/repulso.json";
import { situationOf, Trial } from "./testing/scenes.svelte";
import type { Situation } from "./types";

beforeAll(() => speak("en"));

const trialOf = (situation: Situation) =>
  new Trial(situation, "a game without an input of its own");

test.each([
  ["cells one after the other tell a move", situationOf(abalone, "start"), "c3 d4", "c3d4"],
  ["a direction is that of the only own piece", situationOf(repello, "move"), "e11", "NE"],
  ["a direction that is not open is asked about", situationOf(repulso, "slides"), "b3 c3", "b3E?"],
  ["what is not legal is asked about", situationOf(alliances, "swap"), "g7", "Og7?"],
  [
    "a move that waits is confirmed by its last cell",
    situationOf(abalone, "start", { confirm: true }),
    "c3 d4 d4",
    "c3d4",
  ],
])("%s", (_, situation, inputs, done) => {
  expect(trialOf(situation).act(inputs).done).toEqual([done]);
});

test("cells that tell several moves list them", () => {
  const played = trialOf(situationOf(alliances, "start")).act("g7");
  const { choices } = played.chooser;
  expect(choices.map(({ label }) => label)).toEqual(["Og7", "Pg7", "Gg7"]);
  expect(played.act(`choose:${at(choices, 1).id}`).done).toEqual(["Pg7"]);
});

test("what no cell can tell is listed at once", () => {
  const played = trialOf(situationOf(repello, "take"));
  expect(played.act(`choose:${at(played.chooser.choices, 2).id}`).done).toEqual(["=none"]);
});

/** The start of Abalone, as if few moves were legal. */
function startWith(...legal: string[]): Situation {
  const { moves } = situationOf(abalone, "start").catalogue;
  const meant = moves.filter(({ move }) => legal.includes(move));
  return situationOf(abalone, "start", { legal: meant.map(({ action }) => action) });
}

test("a cell that is not marked begins another move, and plays none", () => {
  const played = trialOf(startWith("c3d4", "c3c4d3", "c5d6")).act("c3");
  expect(played.targets).toBe("c4 d4");
  played.act("c5");
  expect([played.done, played.chosen]).toEqual([[], "c5"]);
  expect(played.act("d6").done).toEqual(["c5d6"]);
});

test("a piece with a single move is not sent off by being taken in hand", () => {
  const played = trialOf(startWith("c3d4")).act("c3");
  expect([played.done, played.targets]).toEqual([[], "d4"]);
  expect(played.act("d4").done).toEqual(["c3d4"]);
});
