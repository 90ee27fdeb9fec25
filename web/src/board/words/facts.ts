/** The facts of a board in words, from the files of the games. */

import type { BoardView, Cell, Facts, GameDescription, PieceId } from "../../net/types";
import { byName } from "../../app/i18n/gametexts";
import { t } from "../../app/i18n/i18n.svelte";

export interface FactTexts {
  /** The task of the player to move. */
  task(board: BoardView): string;
  /** The facts beside the board, in lines. */
  lines(facts: Facts, catalogue: GameDescription): string[];
  /** Whether the turn that begins has an option that other turns do not have. */
  isSpecial?(facts: Facts): boolean;
  /** Remarks about a piece on a cell, to follow its name. */
  pieceNotes?(cell: Cell, piece: PieceId, facts: Facts): string[];
}

const FACT_TEXTS = byName(
  import.meta.glob<FactTexts>("./games/*.ts", { import: "default", eager: true }),
);

/** The task of the player to move, as a sentence; empty after the end. */
export function taskText(board: BoardView, catalogue: GameDescription): string {
  const task = board.to_move === null ? undefined : FACT_TEXTS[catalogue.name]?.task(board);
  return task ? t.words.todo(task) : "";
}

export const factLines = (facts: Facts, catalogue: GameDescription): string[] =>
  FACT_TEXTS[catalogue.name]?.lines(facts, catalogue) ?? [];

/** The server's English summary of the board, for a game that is not translated. */
export const untranslatedFacts = (
  { summary }: { summary: string[] },
  catalogue: GameDescription,
): string[] => (FACT_TEXTS[catalogue.name] ? [] : summary);

export const pieceNotes = (
  cell: Cell,
  piece: PieceId,
  facts: Facts,
  catalogue: GameDescription,
): string[] => FACT_TEXTS[catalogue.name]?.pieceNotes?.(cell, piece, facts) ?? [];

/** Whether the task is unusual: a turn continues, or has a special option. */
export const isUnusual = ({ starts_turn, facts }: BoardView, catalogue: GameDescription): boolean =>
  !starts_turn || (FACT_TEXTS[catalogue.name]?.isSpecial?.(facts) ?? false);
