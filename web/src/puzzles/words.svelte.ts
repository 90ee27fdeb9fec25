/** The words of puzzles, fetched with their page: `p.title`, and what a game says of its own. */

import { byName } from "../i18n/games";
import type { Language } from "../i18n/languages";
import type { GamePuzzleTexts, Numbers } from "./texts";
import type { Puzzle } from "../api/types";

type Texts = typeof import("./texts/en/puzzles").default;
type Files = Record<string, unknown>;

const LANGUAGES = import.meta.glob<Files>("./texts/*/index.ts", { import: "default" });
const PUZZLES = "puzzles";

let files = $state.raw<Files>({});

export const p: Texts = new Proxy({} as Texts, {
  get: (_, name: keyof Texts) => (files[PUZZLES] as Texts | undefined)?.[name],
});

let newest: Language | null = null;

/** The last language that was asked for wins. */
export async function speakPuzzles(language: Language): Promise<void> {
  newest = language;
  const found = (await LANGUAGES[`./texts/${language}/index.ts`]?.()) ?? {};
  if (newest === language) files = byName(found);
}

const textsOf = (game: string): GamePuzzleTexts | undefined =>
  files[game] as GamePuzzleTexts | undefined;

const numbersOf = ({ turns = 0, proof }: Puzzle): Numbers => ({ turns, value: proof.value });

/** What a theme is called; one that nobody has named goes by its key. */
export const themeName = (game: string, theme: string): string =>
  textsOf(game)?.themes[theme]?.[0] ?? theme;

export const themeAbout = (game: string, theme: string): string =>
  textsOf(game)?.themes[theme]?.[1] ?? "";

/** What is asked for. */
export const goalText = (game: string, puzzle: Puzzle): string =>
  textsOf(game)?.goals[puzzle.goal]?.(numbersOf(puzzle)) ?? "";

const DEEPEST = 30; // decisions; what is looked at deeper is looked at to the end

/** Why the solution is one, in sentences. */
export function reasonTexts(game: string, puzzle: Puzzle): string[] {
  const { themes, lines, proof, level } = puzzle;
  const firsts = new Set(lines.map(([move]) => move)).size;
  const all = [
    ...themes.map((theme) => themeAbout(game, theme)),
    textsOf(game)?.proofs[puzzle.goal]?.(numbersOf(puzzle)) ?? "",
    p.others(firsts),
    searchedText(proof.method, proof.depth),
    p.foundBy(level),
  ];
  return all.filter(Boolean);
}

function searchedText(method: string, depth: number): string {
  if (method === "turn") return p.searchedTurn;
  return depth > DEEPEST ? p.searchedAll : p.searched(depth);
}

/** A change of a rating as it is written. */
export const signed = (change: number): string =>
  `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change)}`;
