/** Moves in words, where the settings ask for them: those of the game, and those that could be played. */

import { forecastOf } from "../animation/frames";
import type { BoardView, GameDescription, LegalMove, StepView } from "../api/types";
import { settings } from "../settings/settings.svelte";
import { moveText } from "../words/log";
import type { BoardSource } from "./source";

/** The move that led to the board after so many; empty where its boards are not there. */
export function wordsAt(source: BoardSource, ply: number, catalogue: GameDescription): string {
  return worded(source.stepAt(ply), source.boardAt(ply - 1), catalogue);
}

/** A move of a board by its preview; empty where there is none. */
export function wordsFor(
  preview: LegalMove | undefined,
  board: BoardView | null,
  catalogue: GameDescription,
): string {
  const step = preview && board && forecastOf(board, preview);
  return worded(step ?? undefined, board ?? undefined, catalogue);
}

function worded(
  step: StepView | undefined,
  before: BoardView | undefined,
  catalogue: GameDescription,
): string {
  const isWanted = settings.log !== "notation";
  return isWanted && step && before ? moveText(step, before, catalogue) : "";
}
