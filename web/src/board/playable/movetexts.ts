/** Moves in words, if the settings select them: moves that were played, and moves that could be. */

import { optimisticStep } from "../animation/frames";
import type { BoardView, GameDescription, LegalMove, StepView } from "../../net/types";
import { settings } from "../../app/settings/settings.svelte";
import { moveText } from "../words/log";
import type { LineBoards } from "./line.svelte";

/** The move that led to the board after `ply` moves; empty if its boards are not loaded. */
export function playedMoveText(
  source: Pick<LineBoards, "boardAt" | "stepAt">,
  ply: number,
  catalogue: GameDescription,
): string {
  return textOf(source.stepAt(ply), source.boardAt(ply - 1), catalogue);
}

/** A move in words by its preview; empty without a preview or a board. */
export function previewText(
  preview: LegalMove | undefined,
  board: BoardView | null,
  catalogue: GameDescription,
): string {
  const step = preview && board && optimisticStep(board, preview);
  return textOf(step ?? undefined, board ?? undefined, catalogue);
}

function textOf(
  step: StepView | undefined,
  before: BoardView | undefined,
  catalogue: GameDescription,
): string {
  const isInWords = settings.log !== "notation";
  return isInWords && step && before ? moveText(step, before, catalogue) : "";
}
