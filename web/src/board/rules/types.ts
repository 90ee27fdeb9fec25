/** The data of the lessons and the rules pages: scenes without texts, and texts by language. */

import type { ArrowKind } from "../drawing/types";
import type { Cell, Facts, Pieces, Seat } from "../../net/types";

export interface SceneArrow {
  kind: ArrowKind;
  cells: Cell[];
  /** Whether it extends by a cell over the edge. */
  off?: boolean;
}

/** A board without interaction. */
export interface Picture {
  position: string;
  marks?: Cell[];
  arrows?: SceneArrow[];
  /** Whether the chains and fences that won colours are highlighted. */
  chain?: boolean;
}

/** A move that the rules refuse, and the reason. */
export interface Refused {
  move: string;
  key: string;
  rule: string;
}

/** Fields that an event must have to reach the goal. */
export type Goal = Record<string, unknown>;

/** A task on a board. It is solved by one of `lines`, by reaching `goal`, or by trying `refused`. */
export interface Step {
  position: string;
  /** Moves in order. The moves of other seats are played automatically. */
  lines?: string[];
  goal?: Goal;
  /** A line that reaches the goal, to show as the solution. */
  show?: string;
  /** Moves that look good, each with the reply that punishes it. */
  tempting?: string[];
  /** The kind of piece that the step asks for, which is preselected. */
  takes?: string;
  refused?: Refused;
  /** Further illegal tries. Tests check the reasons of their refusals. */
  objections?: Refused[];
  marks?: Cell[];
  arrows?: SceneArrow[];
  /** Whether the pieces beside the board are shown. */
  beside?: boolean;
}

export interface Lesson {
  id: string;
  rules: string[];
  steps: Step[];
}

export interface Section {
  id: string;
  rules: string[];
  /** Whether a table lists the numbers on the fields. */
  numbers?: boolean;
  pictures: string[];
}

export interface Scenes {
  /** The approximate duration of a game between people. */
  minutes: string;
  /** The picture that represents the game. */
  face: string;
  sections: Section[];
  pictures: Record<string, Picture>;
  lessons: Lesson[];
}

/** The board of a position string, precomputed by tests/learn_scenes.py. */
export interface StartBoard {
  /** The number of seats. */
  seats: number;
  to_move: Seat | null;
  on_turn: Seat | null;
  starts_turn: boolean;
  pieces: Pieces;
  facts: Facts;
}

/** A rules page in a language. English rules are in the catalogue. */
export interface RulesTexts {
  opening: string;
  sections: Record<string, string>;
  captions: Record<string, string>;
  notation: string;
  /** The titles of the rules, which players see instead of their numbers. */
  titles: Record<string, string>;
  rules: Record<string, string>;
}

export interface StepTexts {
  task: string;
  done: string;
  /** The feedback on a legal move that is not a solution. */
  wrong?: string;
  /** The feedback on a tempting move, after the reply that punishes it. */
  tempted?: string;
}

export interface LessonTexts {
  title: string;
  about: string;
  steps: StepTexts[];
}

export type LessonsTexts = Record<string, LessonTexts>;

/** The texts of a guided game. Notes are keyed by event and actor: `won:own`. */
export interface GuideTexts {
  /** Advice for the beginning of each turn, in order. */
  turns: string[];
  /** The advice after all of `turns` have been shown. */
  otherwise: string;
  /** The advice for a further decision in an own turn, and for a decision in an opponent's turn. */
  inside: string;
  insideOpponent: string;
  /** Notes about the effects of moves, most important first. */
  can: Record<string, string>;
  /** Explanations of events, most important first. */
  happened: Record<string, string>;
}
