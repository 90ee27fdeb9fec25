/** The texts that a game brings along: a file for each game and language, found by its name. */

export type Details = Record<string, string>;
export type Sentences = Record<string, (details: Details) => string>;

/** A piece alone, as the one that is meant, and as something that one gains. */
export interface PieceWords {
  bare: string;
  the: string;
  gain: string;
}

export interface OptionTexts {
  label: string;
  about: string;
  /** What a value is called, and a word on it. */
  values: Record<string, [string, string]>;
}

/** The texts of a game. */
export interface GameTexts {
  /** Set where these texts are shown in another language, which has none of its own yet. */
  lang?: "en";
  seats: string[];
  /** A game in a sentence, for a player who looks for one. */
  pitch: string;
  goal: string;
  /** What it is like to play. */
  like: string;
  options: Record<string, OptionTexts>;
  /** By kind; those that belong to seats in the order of the seats. */
  pieces: Record<string, PieceWords | PieceWords[]>;
  /** Further words that the server uses as values. */
  names?: Record<string, string>;
  /** What happened, by the type of an event and, where that says too little, by its first reason. */
  events: Sentences;
  /** Why it happened, by the reasons of events; the rules' numbers follow. */
  why: Sentences;
  /** Why a game ended. */
  reasons: Sentences;
  /** Why a move is not allowed. */
  refusals: Sentences;
  /** What only the game's own files ask for. */
  [own: string]: unknown;
}

/** What a game says in the editor of positions. */
export interface GameEditorTexts {
  /** What is set beside the board. */
  fields: Record<string, string>;
  /** What its values are called, by field. */
  values?: Record<string, Record<string, string>>;
  /** How pieces are marked, and what is said of one that is. */
  mark?: string;
  marked?: string;
  /** A word on what follows from what. */
  note?: string;
  /** Why no game could have a position. */
  contradictions: Sentences;
}

/** What a puzzle's texts are filled with. */
export interface PuzzleNumbers {
  /** Within how many own turns the goal is reached. */
  turns: number;
  /** The points that the solution brings. */
  value: number;
}

/** What the puzzles of a game are about. */
export interface GamePuzzleTexts {
  /** By theme: its name, and what it means. */
  themes: Record<string, [string, string]>;
  /** By goal: what is asked for. */
  goals: Record<string, (numbers: PuzzleNumbers) => string>;
  /** By goal: what was proven. */
  proofs: Record<string, (numbers: PuzzleNumbers) => string>;
}

/** The modules of a folder by the names of their files: `./games/hex.ts` is `hex`. */
export const byName = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [/(\w+)[^/]*$/.exec(path)?.[1] ?? path, file]),
  );
