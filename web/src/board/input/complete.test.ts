// @vitest-environment jsdom
/** Every legal move can be made in the natural way, and all texts exist in every language. */

import { describe, expect, test } from "vitest";
import type { MoveView } from "../../net/types";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { LANGUAGES } from "../../app/i18n/languages";
import type { Chooser } from "./chooser.svelte";
import { PAD } from "./keys";
import { situationOf, Trial, type Scenes } from "./testing/scenes.svelte";
import type { Situation } from "./types";

const GAMES = import.meta.glob<Scenes<string>>("./testing/*.json", {
  import: "default",
  eager: true,
});
const SITUATIONS = Object.values(GAMES).flatMap((scenes) =>
  Object.keys(scenes)
    .filter((name) => name !== "catalogue")
    .map((name): [string, Situation] => {
      const situation = situationOf(scenes, name);
      return [`${situation.catalogue.name} ${name}`, situation];
    }),
);

/** Makes a move with cells and digits only, as by keyboard. */
function make(chooser: Chooser, { move, kind, cells, direction }: MoveView): void {
  const piece = /^[OPG*]/.exec(move)?.[0];
  if (piece) chooser.key(String(1 + ["O", "P", "G"].indexOf(piece === "*" ? "P" : piece)));
  else if (kind === "place-coloured") chooser.key("1");
  // If the move has a direction, the last of several cells lies in it.
  const pressed = direction && cells.length > 1 ? cells.slice(0, -1) : cells;
  for (const cell of pressed) chooser.cell(cell, "key");
  if (direction) chooser.key(String(PAD.indexOf(direction)));
  else if (!cells.length) {
    chooser.choice(chooser.choices.find(({ id }) => id.startsWith("move:") && has(id))!.id);
  }
  function has(id: string): boolean {
    return chooser.offers.find(({ action }) => `move:${action}` === id)?.move === move;
  }
}

/** A sample of hundreds of moves that differ only by their cell. */
const some = (legal: number[]) =>
  legal.filter((_, i) => legal.length < 100 || i % 9 === 0 || i === legal.length - 1);

test.each(SITUATIONS)(
  "%s: each legal move can be chosen, with and without previews",
  async (_, situation) => {
    await setLanguage("en");
    for (const previews of new Set([situation.previews, null])) {
      for (const action of some(situation.board.legal!)) {
        const move = situation.catalogue.moves.find((one) => one.action === action)!;
        const { chooser, done } = new Trial({ ...situation, previews });
        make(chooser, move);
        expect(done).toEqual([move.move]);
      }
    }
  },
);

/** Moves that a second click plays, although neither its cell nor an arrow was marked. */
function unmarked(situation: Situation, first: string): string[] {
  const trial = new Trial(situation);
  const { chooser, done } = trial;
  chooser.cell(first);
  if (done.length) return [];
  const { targets } = chooser;
  const arrows = new Set(chooser.arrows.map(({ id }) => id));
  const shown = situation.catalogue.moves.filter(({ action }) => arrows.has(String(action)));
  for (const { name } of situation.catalogue.board.cells.filter(({ name }) => !targets.has(name))) {
    chooser.cancel();
    trial.meet(situation);
    chooser.cell(first);
    chooser.cell(name);
  }
  return done.filter(
    (played) => !played.endsWith("?") && !shown.some(({ move }) => move === played),
  );
}

test.each(SITUATIONS)("%s: with a picked piece only marked cells play a move", (_, situation) => {
  for (const first of Object.keys(situation.board.pieces)) {
    expect([first, ...unmarked(situation, first)]).toEqual([first]);
  }
});

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(SITUATIONS)("%s", async (_, situation) => {
    await setLanguage(language);
    const { chooser } = new Trial(situation);
    const { arrows, choices, prompt, help } = chooser;
    const texts = [...arrows, ...choices].map(({ label }) => label).concat(prompt, help);
    expect(prompt).not.toBe("");
    for (const words of texts) expect(words).not.toMatch(/undefined|null|NaN/);
  });
});
