/** Situations for the tests, from the server's data: see tests/chosen_scenes.py. */

import type { BoardView, GameDescription, LegalMove, MoveView, Seat } from "../../../net/types";
import type { Arrow, DragPhase } from "../../drawing/types";
import { byName } from "../../../app/i18n/gametexts";
import { memoize, required } from "../../../ui/lists";
import type { Chooser } from "../chooser.svelte";
import { chooserFor, loadInput } from "../gameinput";
import type { Situation } from "../types";

export const WITHOUT_INPUT = "a game without an input of its own";
const OWN = Object.keys(byName(import.meta.glob("../games/*.ts")));
await Promise.all([...OWN, WITHOUT_INPUT].map(loadInput));

interface Small {
  name: string;
  shape: string;
  directions: string[];
  cells: unknown[][];
  pieces: unknown[][];
  moves: unknown[][];
}

interface Scene {
  board: BoardView;
  previews: LegalMove[] | null;
}

export type Scenes<K extends string> = Record<K, unknown> & { catalogue: unknown };

function moveOf([action, move, kind, cells, direction, piece]: unknown[]): MoveView {
  return { action, move, kind, cells, direction, piece } as MoveView;
}

const catalogueOf = memoize((small: Small): GameDescription => {
  const { name, shape, directions } = small;
  const cells = small.cells.map(([cell, x, y]) => ({ name: cell, x, y, outline: [] }));
  const pieces = small.pieces.map(([kind, seat]) => ({ kind, seat }));
  const board = { shape, directions, cells };
  return { name, board, pieces, moves: small.moves.map(moveOf) } as unknown as GameDescription;
});

/** By default the seat to move is the one that chooses. */
export function situationOf<K extends string>(
  scenes: Scenes<K>,
  name: K,
  changes: Partial<Situation> & { legal?: number[] } = {},
): Situation {
  const { board, previews } = scenes[name] as Scene;
  const { legal = board.legal, ...rest } = changes;
  const catalogue = catalogueOf(scenes.catalogue as Small);
  const seat = board.to_move as Seat;
  const now = { ...board, legal: legal ?? null };
  return { catalogue, board: now, seat, previews, confirm: false, flip: false, ...rest };
}

/** A board to choose on; while a move is being sent, nothing can be chosen. */
export class Trial {
  situation = $state.raw<Situation | null>(null);
  /** The actions: moves by notation, and requests for an explanation with a question mark. */
  readonly done: string[] = [];
  readonly chooser: Chooser;
  private readonly moves: MoveView[];

  constructor(situation: Situation, game = situation.catalogue.name) {
    this.situation = situation;
    this.moves = situation.catalogue.moves;
    this.chooser = chooserFor(game, () => this.situation, {
      onmove: (action) => this.play(action),
      onillegal: (notation) => this.done.push(`${notation}?`),
      onreminder: (text) => this.done.push(`(${text})`),
    });
  }

  /** The next board arrives. */
  meet(next: Situation | null): void {
    this.situation = next;
    this.chooser.continueForced();
  }

  /** Performs inputs: `c3` clicks, `key:9`, `hover:c3`, `choose:ID`, `arrow:LABEL`,
   * `drag:c3>c5`. */
  act(inputs: string): this {
    for (const input of inputs.split(" ")) {
      const [, how, what = ""] = /^(\w+):(.*)$/.exec(input) ?? [];
      if (how === "key") this.chooser.key(what);
      else if (how === "hover") this.chooser.hover(what);
      else if (how === "choose") this.chooser.choice(what);
      else if (how === "arrow") this.chooser.arrow(this.arrow(what).id);
      else if (how === "drag" || how === "over") this.drag(what, how === "over" ? how : "drop");
      else this.chooser.cell(input);
    }
    return this;
  }

  /** The arrow whose label contains a word. */
  arrow(word: string): Arrow {
    return required(
      this.chooser.arrows.find(({ label }) => label.includes(word)),
      word,
    );
  }

  get chosen(): string {
    return sorted(this.chooser.chosen);
  }

  get targets(): string {
    return sorted(this.chooser.targets);
  }

  get ghosts(): string {
    return sorted(this.chooser.ghosts.map(({ id }) => id.replace("ghost-", "")));
  }

  private play(action: number): void {
    this.done.push(this.moves.find((move) => move.action === action)!.move);
    this.situation = null;
  }

  private drag(way: string, phase: DragPhase): void {
    const [from = "", to] = way.split(">");
    this.chooser.drag(from, to || null, phase);
  }
}

const sorted = (values: Iterable<string>): string => [...values].sort().join(" ");

/** Trials on the scenes of a game. */
export const trials =
  <K extends string>(scenes: Scenes<K>) =>
  (name: K, changes: Parameters<typeof situationOf>[2] = {}): Trial =>
    new Trial(situationOf(scenes, name, changes));
