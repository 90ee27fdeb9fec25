/** What the facts of a board say in words, as the games' own files put it. */

import type { BoardView, Cell, Facts, GameDescription, PieceId } from "../api/types";
import { byName } from "../i18n/games";
import { t } from "../i18n/i18n.svelte";

export interface GameWords {
  /** What the player who decides has to do. */
  task(board: BoardView): string;
  /** What is beside the board, in lines. */
  lines(facts: Facts, catalogue: GameDescription): string[];
  /** Whether a turn that begins allows something that others do not. */
  isSpecial?(facts: Facts): boolean;
  /** What is said of a piece on a cell after its name. */
  pieceNotes?(cell: Cell, piece: PieceId, facts: Facts): string[];
}

const WORDS = byName(
  import.meta.glob<GameWords>("./games/*.ts", { import: "default", eager: true }),
);

/** What is to be done: a sentence, or nothing after the end. */
export function taskText(board: BoardView, catalogue: GameDescription): string {
  const task = board.to_move === null ? undefined : WORDS[catalogue.name]?.task(board);
  return task ? t.words.todo(task) : "";
}

export const factLines = (facts: Facts, catalogue: GameDescription): string[] =>
  WORDS[catalogue.name]?.lines(facts, catalogue) ?? [];

/** What the server says of the board, in English, where nobody has translated a game. */
export const untranslatedFacts = (
  { summary }: { summary: string[] },
  catalogue: GameDescription,
): string[] => (WORDS[catalogue.name] ? [] : summary);

export const pieceNotes = (
  cell: Cell,
  piece: PieceId,
  facts: Facts,
  catalogue: GameDescription,
): string[] => WORDS[catalogue.name]?.pieceNotes?.(cell, piece, facts) ?? [];

/** Whether something else than usual is to be done: a turn goes on, or allows something once. */
export const isUnusual = ({ starts_turn, facts }: BoardView, catalogue: GameDescription): boolean =>
  !starts_turn || (WORDS[catalogue.name]?.isSpecial?.(facts) ?? false);
