/** The types of input: the situation to choose a move in, the view of it, and the modes. */

import type {
  BoardView,
  Cell,
  GameDescription,
  GameEvent,
  LegalMove,
  MoveView,
  Seat,
} from "../../net/types";
import type { Arrow, DragPhase, How } from "../drawing/types";
import type { Lattice } from "./lattice";

/** A board on which `seat` chooses; without previews the legal moves are known, but not their
 * effects. */
export interface Situation {
  catalogue: GameDescription;
  board: BoardView;
  seat: Seat;
  previews: LegalMove[] | null;
  confirm: boolean;
  /** Whether the board is shown turned round; keys follow the view. */
  flip: boolean;
}

/** Handles the player's choices. */
export interface ChoiceHandlers {
  /** Called with a legal move to play. */
  onmove: (action: number) => unknown;
  /** Called with a move that is not legal, to explain why. */
  onillegal: (notation: string) => unknown;
  /** Called with a reminder of what to choose. */
  onreminder: (text: string) => unknown;
}

/** A choice beside the board. */
export interface Choice {
  id: string;
  label: string;
  piece?: { kind: string; seat: Seat | null };
  pressed: boolean;
  /** Whether it is the most likely choice. */
  main?: boolean;
  /** How many pieces of this kind are left. */
  count?: number;
  /** Whether it can be dragged onto the board. */
  draggable?: boolean;
}

/** A legal move; `events` is null until the previews are loaded. */
export interface Offer extends MoveView {
  events: GameEvent[] | null;
}

export interface ModeView {
  targets: Set<Cell>;
  chosen: Set<Cell>;
  arrows: Arrow[];
  choices: Choice[];
  prompt: string;
}

/** The services of the chooser for its modes. */
export interface Host {
  readonly current: Situation;
  readonly lattice: Lattice;
  readonly offers: Offer[];
  readonly hovered: Cell | null;
  /** The kind of piece that was chosen last, remembered for later decisions. */
  lastKind: string | null;
  /** The move that waits for confirmation. */
  readonly pending: number | null;
  /** The moves that the last input could mean, until another input decides. */
  narrowed: number[] | null;
  /** The direction that a key means, as the viewer sees the board. */
  directionOf(key: string): string | null;
  play(action: number): void;
  /** Plays the only candidate, or narrows the choice to several; returns false without a
   * candidate. */
  settle(candidates: { action: number }[]): boolean;
  /** Clears the pending move and the narrowed choice. */
  reconsider(): void;
  /** Handles an attempt to make a move that is not legal. */
  refuse(intended: MoveView | undefined): void;
  /** Reminds the player what to choose, after an input that has no meaning here. */
  remind(text: string): void;
}

/** A way to choose: groups, cells, routes… A game has a mode for each task, created for each
 * decision. */
export interface Mode {
  show(): ModeView;
  cell(cell: Cell, how: How): void;
  /** Chooses an arrow by a click on a cell, on which other arrows may lie, too. */
  arrow?(action: number, at: Cell): void;
  drag?(from: Cell, to: Cell | null, phase: DragPhase): void;
  /** Handles a choice of this mode; the chooser handles the common choices. */
  choice?(id: string): void;
  choiceDrag?(id: string, cell: Cell | null, phase: DragPhase): void;
  key?(key: string): boolean;
  /** The keys of this mode, in words. */
  help?(): string;
  /** Whether something is chosen that can be dropped. */
  readonly isHolding: boolean;
  /** The only move that the cell under the pointer would play. */
  pointed?(): number | null;
  /** Prepares an advised move: chooses everything but its cell. */
  suggest?(action: number): void;
}

/** How the moves of a game are chosen: the mode for each situation. */
export type GameInput = (host: Host) => {
  mode(situation: Situation): Mode;
  /** The text that is shown while another player decides. */
  waiting?(situation: Situation): string;
};

export const emptyView = (prompt = ""): ModeView => ({
  targets: new Set(),
  chosen: new Set(),
  arrows: [],
  choices: [],
  prompt,
});
