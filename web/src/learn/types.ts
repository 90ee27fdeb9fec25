/** What the lessons and the rules pages are made of: scenes without words, and words by language. */

import type { ArrowKind } from "../boards/types";
import type { Cell, Facts, Pieces, Seat } from "../api/types";

export interface SceneArrow {
  kind: ArrowKind;
  cells: Cell[];
  /** Whether it goes on by a cell, over the edge. */
  off?: boolean;
}

/** A board that is looked at. */
export interface Picture {
  position: string;
  marks?: Cell[];
  arrows?: SceneArrow[];
  /** Whether the chains and fences that won colours light up. */
  chain?: boolean;
}

/** A move that the rules refuse, and what they object. */
export interface Refused {
  move: string;
  key: string;
  rule: string;
}

/** Fields that an event must have. */
export type Goal = Record<string, unknown>;

/** A task on a board. It is solved by one of `lines`, by reaching `goal`, or by trying `refused`. */
export interface Step {
  position: string;
  /** Moves in order; those of the other seats are played by themselves. */
  lines?: string[];
  goal?: Goal;
  /** A line that reaches the goal, for a reader who asks to see it. */
  show?: string;
  /** Moves that look good and their answers, which show why they are not. */
  tempting?: string[];
  /** The kind of piece that is asked for: it is taken from the start. */
  takes?: string;
  refused?: Refused;
  /** Further tries that are illegal; tests hold the reasons to them. */
  objections?: Refused[];
  marks?: Cell[];
  arrows?: SceneArrow[];
  /** Whether what lies beside the board is shown, too. */
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
  /** Whether a table lists what is printed on the fields. */
  numbers?: boolean;
  pictures: string[];
}

export interface Scenes {
  /** How long a game takes, roughly, between people. */
  minutes: string;
  /** The picture that stands for the game. */
  face: string;
  sections: Section[];
  pictures: Record<string, Picture>;
  lessons: Lesson[];
}

/** What a position string means, worked out beforehand by tests/learn_scenes.py. */
export interface KnownBoard {
  /** How many there are. */
  seats: number;
  to_move: Seat | null;
  on_turn: Seat | null;
  starts_turn: boolean;
  pieces: Pieces;
  facts: Facts;
}

/** A rules page in a language; English rules come from the catalogue. */
export interface RulesTexts {
  opening: string;
  sections: Record<string, string>;
  captions: Record<string, string>;
  notation: string;
  /** What each rule is about: players read these, never its number. */
  titles: Record<string, string>;
  rules: Record<string, string>;
}

export interface StepTexts {
  ask: string;
  done: string;
  /** The answer to a move that is legal and not what is asked for. */
  wrong?: string;
  /** The answer to a tempting move, once it has been punished. */
  tempted?: string;
}

export interface LessonTexts {
  title: string;
  about: string;
  steps: StepTexts[];
}

export type LessonsTexts = Record<string, LessonTexts>;

/** What a guided game says in a language. Notes go by what happens and who does it: `won:mine`. */
export interface GuideTexts {
  /** What to think of at the beginning of each turn, one after the other. */
  turns: string[];
  /** When all of them have been said. */
  otherwise: string;
  /** At a further decision of one's own turn, and at one inside that of another. */
  inside: string;
  insideTheirs: string;
  /** What one can do, what matters most first. */
  can: Record<string, string>;
  /** Why something happened, what matters most first. */
  happened: Record<string, string>;
}
