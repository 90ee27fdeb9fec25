/** The texts of a puzzle: its goal, its themes, and the reasons for its solution. */

import type { Puzzle } from "../../net/types";
import type { GamePuzzleTexts, PuzzleNumbers } from "../../app/i18n/gametexts";
import { t } from "../../app/i18n/i18n.svelte";

const textsOf = (game: string): GamePuzzleTexts | undefined => t.puzzles.games[game];

const numbersOf = ({ turns = 0, proof }: Puzzle): PuzzleNumbers => ({ turns, value: proof.value });

/** The name of a theme, or by default its key. */
export const themeName = (game: string, theme: string): string =>
  textsOf(game)?.themes[theme]?.[0] ?? theme;

export const themeAbout = (game: string, theme: string): string =>
  textsOf(game)?.themes[theme]?.[1] ?? "";

/** The goal of a puzzle. */
export const goalText = (game: string, puzzle: Puzzle): string =>
  textsOf(game)?.goals[puzzle.goal]?.(numbersOf(puzzle)) ?? "";

const DEEPEST = 30; // decisions: a deeper proof searched to the end of the game

/** Explains the solution, in sentences. */
export function reasonTexts(game: string, puzzle: Puzzle): string[] {
  const { themes, lines, proof, level } = puzzle;
  const firsts = new Set(lines.map(([move]) => move)).size;
  const all = [
    ...themes.map((theme) => themeAbout(game, theme)),
    textsOf(game)?.proofs[puzzle.goal]?.(numbersOf(puzzle)) ?? "",
    t.puzzles.others(firsts),
    searchedText(proof.method, proof.depth),
    t.puzzles.foundBy(level),
  ];
  return all.filter(Boolean);
}

function searchedText(method: string, depth: number): string {
  if (method === "turn") return t.puzzles.searchedTurn;
  return depth > DEEPEST ? t.puzzles.searchedAll : t.puzzles.searched(depth);
}

/** A rating change with its sign. */
export const signed = (change: number): string =>
  `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change)}`;
