/** Situations for the tests, from what the server says: see tests/chosen_scenes.py. */

import type { BoardView, GameDescription, LegalMove, MoveView, Seat } from "../../api/types";
import type { Chooser } from "../chooser.svelte";
import { chooserFor } from "../games";
import type { ChoiceSource, Situation } from "../types";

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

const catalogues = new WeakMap<object, GameDescription>();

function catalogueOf(small: Small): GameDescription {
  const known = catalogues.get(small);
  if (known) return known;
  const { name, shape, directions } = small;
  const cells = small.cells.map(([cell, x, y]) => ({ name: cell, x, y, outline: [] }));
  const pieces = small.pieces.map(([kind, seat]) => ({ kind, seat }));
  const board = { shape, directions, cells };
  const made = {
    name,
    board,
    pieces,
    moves: small.moves.map(moveOf),
  } as unknown as GameDescription;
  catalogues.set(small, made);
  return made;
}

/** The seat that decides is the one that chooses unless another is named. */
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

/** A board that somebody chooses on; while a move is on its way there is nothing to choose. */
export class Trial implements ChoiceSource {
  situation = $state.raw<Situation | null>(null);
  /** What was done: moves by notation, and what was asked about with a question mark. */
  readonly done: string[] = [];
  readonly chooser: Chooser;
  private readonly moves: MoveView[];

  constructor(situation: Situation, game = situation.catalogue.name) {
    this.situation = situation;
    this.moves = situation.catalogue.moves;
    this.chooser = chooserFor(game, this);
  }

  play(action: number): void {
    this.done.push(this.moves.find((move) => move.action === action)!.move);
    this.situation = null;
  }

  explain(notation: string): void {
    this.done.push(`${notation}?`);
  }

  /** The next board has come. */
  meet(next: Situation | null): void {
    this.situation = next;
    this.chooser.goOn();
  }
}

export const trialOf = (situation: Situation): Trial => new Trial(situation);

export const sorted = (values: Iterable<string>): string[] => [...values].sort();
export const directionsOf = (chooser: Chooser, moves: MoveView[]): string[] =>
  sorted(chooser.arrows.map(({ id }) => moves.find((m) => m.action === Number(id))!.direction!));
