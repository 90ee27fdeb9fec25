/** What a language's texts on puzzles are made of; English has them first. */

/** What a puzzle's texts are filled with. */
export interface Numbers {
  /** Within how many own turns the goal is reached. */
  turns: number;
  /** The points that the solution brings. */
  value: number;
}

/** What the puzzles of a game are about, in a language. */
export interface GamePuzzleTexts {
  /** By theme: its name, and what it means. */
  themes: Record<string, [string, string]>;
  /** By goal: what is asked for. */
  goals: Record<string, (numbers: Numbers) => string>;
  /** By goal: what was proven. */
  proofs: Record<string, (numbers: Numbers) => string>;
}
