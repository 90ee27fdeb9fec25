/** The types of input: a situation to choose a move in, what is shown of it, and the mode that shows it. */

import type {
  BoardView,
  Cell,
  GameDescription,
  GameEvent,
  LegalMove,
  MoveView,
  Seat,
} from "../api/types";
import type { Arrow, DragPhase, How } from "../boards/types";
import type { Lattice } from "./lattice";

/** A board on which `seat` chooses; without previews it is known what is legal, not what happens. */
export interface Situation {
  catalogue: GameDescription;
  board: BoardView;
  seat: Seat;
  previews: LegalMove[] | null;
  confirm: boolean;
  /** Whether the board is seen turned round; the keys follow what one sees. */
  flip: boolean;
}

/** Where a chooser finds what can be chosen, and what it does with it. */
export interface ChoiceSource {
  /** Null while nothing can be chosen, also while a move is on its way. */
  readonly situation: Situation | null;
  /** Plays a legal move. */
  play(action: number): unknown;
  /** Asks why something is not legal. */
  explain(notation: string): unknown;
  /** Says what is to be chosen. */
  remind(text: string): void;
}

/** Something to choose beside the board. */
export interface Choice {
  id: string;
  label: string;
  piece?: { kind: string; seat: Seat | null };
  pressed: boolean;
  /** What most will want. */
  main?: boolean;
  /** How many are left of it. */
  count?: number;
  /** Whether it can be dragged onto the board. */
  draggable?: boolean;
}

/** A legal move; `events` are there once the previews are. */
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

/** What a mode knows and can ask for; the chooser is the host of its modes. */
export interface Host {
  readonly current: Situation;
  readonly lattice: Lattice;
  readonly offers: Offer[];
  readonly hovered: Cell | null;
  /** The kind of piece that was chosen last, for the next decisions too. */
  kept: string | null;
  /** The move that waits to be confirmed. */
  readonly pending: number | null;
  /** Several moves that the last input could mean, until another one says which. */
  narrowed: number[] | null;
  /** The direction that a key means, as the board is seen. */
  directionOf(key: string): string | null;
  play(action: number): void;
  /** Plays the only candidate, or narrows the choice to several; false if there is none. */
  settle(candidates: { action: number }[]): boolean;
  /** What was meant before is over: neither pending nor narrowed. */
  reconsider(): void;
  /** The person meant a move that is not legal. */
  refuse(meant: MoveView | undefined): void;
  /** What was pressed means nothing here: says what is to be chosen. */
  remind(text: string): void;
}

/**
 * One way to choose: of groups, of places, of routes… A game has one for each task, made
 * anew for each decision.
 */
export interface Mode {
  show(): ModeView;
  cell(cell: Cell, how: How): void;
  /** An arrow that was chosen on a cell, where others may lie as well. */
  arrow?(action: number, at: Cell): void;
  drag?(from: Cell, to: Cell | null, phase: DragPhase): void;
  /** A choice of its own; those of the chooser never come here. */
  choice?(id: string): void;
  choiceDrag?(id: string, cell: Cell | null, phase: DragPhase): void;
  key?(key: string): boolean;
  /** The keys that it knows, in words. */
  help?(): string;
  /** Whether something is chosen that can be let go of. */
  readonly isHolding: boolean;
  /** The only move that the cell under the pointer would play. */
  pointed?(): number | null;
  /** Somebody advises a move: what has to be chosen besides its cell is chosen. */
  suggest?(action: number): void;
}

/** How moves of a game are chosen: the mode for each situation. */
export type GameInput = (host: Host) => {
  mode(situation: Situation): Mode;
  /** What is said while somebody else decides. */
  waiting?(situation: Situation): string;
};

export const emptyView = (prompt = ""): ModeView => ({
  targets: new Set(),
  chosen: new Set(),
  arrows: [],
  choices: [],
  prompt,
});
