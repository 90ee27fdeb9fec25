/** The texts of each game: a file for each game and language, found by its name. */

export type Details = Record<string, string>;
export type Sentences = Record<string, (details: Details) => string>;

/** A piece without article, with the definite article, and as the object of "gain". */
export interface PieceWords {
  bare: string;
  the: string;
  gain: string;
}

export interface OptionTexts {
  label: string;
  about: string;
  /** The name of each value, and a note on it. */
  values: Record<string, [string, string]>;
}

/** The texts of a game. */
export interface GameTexts {
  /** Set if these texts are shown in another language that has no translation yet. */
  lang?: "en";
  seats: string[];
  /** The game in one sentence, for players who choose a game. */
  pitch: string;
  goal: string;
  /** How it feels to play. */
  like: string;
  options: Record<string, OptionTexts>;
  /** By kind; pieces that belong to seats are listed in the order of the seats. */
  pieces: Record<string, PieceWords | PieceWords[]>;
  /** Further words that the server uses as values. */
  names?: Record<string, string>;
  /** What happened, by the type of an event or, if that is not specific enough, by its first reason. */
  events: Sentences;
  /** Why it happened, by the reason of an event; the rule numbers follow. */
  why: Sentences;
  /** Why a game ended. */
  reasons: Sentences;
  /** Why a move is not allowed. */
  refusals: Sentences;
  /** Texts that only the game's own files use. */
  [own: string]: unknown;
}

/** The texts of a game in the position editor. */
export interface GameEditorTexts {
  /** The fields beside the board. */
  fields: Record<string, string>;
  /** The names of values, by field. */
  values?: Record<string, Record<string, string>>;
  /** The label of the marking tool, and the description of a marked piece. */
  mark?: string;
  marked?: string;
  /** A note on fields that follow from others. */
  note?: string;
  /** Why a position is impossible. */
  contradictions: Sentences;
}

/** The values in a puzzle's texts. */
export interface PuzzleNumbers {
  /** The number of own turns in which the goal is reached. */
  turns: number;
  /** The points that the solution scores. */
  value: number;
}

/** The texts of a game's puzzles. */
export interface GamePuzzleTexts {
  /** By theme: its name and its meaning. */
  themes: Record<string, [string, string]>;
  /** By goal: the task. */
  goals: Record<string, (numbers: PuzzleNumbers) => string>;
  /** By goal: what was proven. */
  proofs: Record<string, (numbers: PuzzleNumbers) => string>;
}

/** The modules of a folder by the names of their files: `./games/hex.ts` is `hex`. */
export const byName = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [/(\w+)[^/]*$/.exec(path)?.[1] ?? path, file]),
  );
