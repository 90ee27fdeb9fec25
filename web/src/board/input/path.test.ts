// @vitest-environment jsdom
/** Any other game: a move is entered cell by cell, the rest is listed. */

import { beforeAll, describe, expect, test } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { LANGUAGES } from "../../app/i18n/languages";
import { at } from "../../ui/lists";
import abalone from "./testing/abalone.json";
import alliances from "./testing/alliances.json";
import repello from "./testing/repello.json";
import repulso from "./testing/repulso.json";
import { situationOf, Trial, WITHOUT_INPUT } from "./testing/scenes.svelte";
import type { Situation } from "./types";

beforeAll(() => setLanguage("en"));

const trialOf = (situation: Situation) => new Trial(situation, WITHOUT_INPUT);

test.each([
  ["consecutive cells select a move", situationOf(abalone, "start"), "c3 d4", "c3d4"],
  ["a direction is that of the only own piece", situationOf(repello, "move"), "e11", "NE"],
  ["a blocked direction requests an explanation", situationOf(repulso, "slides"), "b3 c3", "b3E?"],
  ["an illegal move requests an explanation", situationOf(alliances, "swap"), "g7", "Og7?"],
  [
    "a pending move is confirmed by its last cell",
    situationOf(abalone, "start", { confirm: true }),
    "c3 d4 d4",
    "c3d4",
  ],
])("%s", (_, situation, inputs, done) => {
  expect(trialOf(situation).act(inputs).done).toEqual([done]);
});

test("cells that several moves share list these moves", () => {
  const played = trialOf(situationOf(alliances, "start")).act("g7");
  const { choices } = played.chooser;
  expect(choices.map(({ label }) => label)).toEqual(["Og7", "Pg7", "Gg7"]);
  expect(played.act(`choose:${at(choices, 1).id}`).done).toEqual(["Pg7"]);
});

test("moves without cells are listed immediately", () => {
  const played = trialOf(situationOf(repello, "take"));
  expect(played.act(`choose:${at(played.chooser.choices, 2).id}`).done).toEqual(["=none"]);
});

/** The start of Abalone with only a few legal moves. */
function startWith(...legal: string[]): Situation {
  const { moves } = situationOf(abalone, "start").catalogue;
  const legalMoves = moves.filter(({ move }) => legal.includes(move));
  return situationOf(abalone, "start", { legal: legalMoves.map(({ action }) => action) });
}

test("an unmarked cell begins another move, and plays none", () => {
  const played = trialOf(startWith("c3d4", "c3c4d3", "c5d6")).act("c3");
  expect(played.targets).toBe("c4 d4");
  played.act("c5");
  expect([played.done, played.chosen]).toEqual([[], "c5"]);
  expect(played.act("d6").done).toEqual(["c5d6"]);
});

test("picking a piece with a single move does not play it", () => {
  const played = trialOf(startWith("c3d4")).act("c3");
  expect([played.done, played.targets]).toEqual([[], "d4"]);
  expect(played.act("d4").done).toEqual(["c3d4"]);
});

const KINDS: [string, string, string[]][] = [
  ["c4", "grow", ["c4"]],
  ["d4", "grow", ["d4"]],
  ["a1c4", "jump", ["a1", "c4"]],
  ["c3c4", "jump", ["c3", "c4"]],
  ["c3-c4", "long-slide", ["c3", "c4"]],
  ["c3e5", "jump", ["c3", "e5"]],
];

/** A board on which pieces grow, jump and slide, partly to the same cells. */
function kindsOf(changes: Partial<Situation> = {}): Situation {
  const start = situationOf(abalone, "start", changes);
  const moves = KINDS.map(([move, kind, cells], action) => ({
    ...{ action, move, kind, cells, direction: null },
  }));
  const board = { ...start.board, legal: moves.map(({ action }) => action) };
  return { ...start, board, catalogue: { ...start.catalogue, moves } };
}

const labelsOf = ({ chooser }: Trial) => chooser.choices.map(({ label }) => label);

describe("a cell that several kinds of move lead to", () => {
  test("offers them by name", () => {
    const played = trialOf(kindsOf()).act("c4");
    expect([played.done, played.chosen]).toEqual([[], "c4"]);
    expect(labelsOf(played)).toEqual(["Grow: c4", "Jump: a1c4", "Jump: c3c4", "Long slide: c3-c4"]);
    expect(played.chooser.prompt).toBe(
      "Several kinds of move lead to c4. Choose one from the list.",
    );
    expect(played.act(`choose:${at(played.chooser.choices, 1).id}`).done).toEqual(["a1c4"]);
  });

  test("offers those of the picked piece", () => {
    const played = trialOf(kindsOf()).act("c3 c4");
    expect([played.done, labelsOf(played)]).toEqual([[], ["Jump: c3c4", "Long slide: c3-c4"]]);
    expect(trialOf(kindsOf()).act("a1 c4").done).toEqual(["a1c4"]);
  });

  test("lets a digit choose", () => {
    const played = trialOf(kindsOf()).act("c4");
    expect(played.chooser.help).toBe("Keys 1 to 4 choose from the list.");
    expect(played.act("key:9").done).toEqual([]);
    expect(played.act("key:1").done).toEqual(["c4"]);
  });

  test("is dropped by pressing it again", () => {
    const played = trialOf(kindsOf()).act("c4 c4");
    expect([played.done, played.chosen]).toEqual([[], ""]);
  });

  test("leaves the chosen move pending until it is confirmed", () => {
    const played = trialOf(kindsOf({ confirm: true })).act("c4 key:2");
    expect([played.done, played.chosen]).toEqual([[], "c4"]);
    expect(played.act("c4").done).toEqual(["a1c4"]);
  });

  test.each(LANGUAGES)("is described in %s", async (language) => {
    await setLanguage(language);
    const { prompt, help } = trialOf(kindsOf()).act("c4").chooser;
    expect(prompt).toContain("c4");
    expect(help).toContain("4");
    await setLanguage("en");
  });
});

test("a cell that one kind of move leads to is played immediately", () => {
  expect(trialOf(kindsOf()).act("d4").done).toEqual(["d4"]);
  expect(trialOf(kindsOf()).act("c3 e5").done).toEqual(["c3e5"]);
});
