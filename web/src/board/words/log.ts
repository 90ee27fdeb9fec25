/** Moves in words for the list of moves: a short text of the move and its notable effects. */

import { anchorsOf } from "../animation/anchors";
import { framesOf, isOptimistic, type FrameKind } from "../animation/frames";
import type { BoardView, GameDescription, StepView } from "../../net/types";
import { language } from "../../app/i18n/i18n.svelte";
import { frameText } from "./events";

/** Effects that are mentioned in addition to the move itself. */
const NOTABLE_KINDS: readonly FrameKind[] = ["off", "won", "lost", "removed", "game-over"];

const cache = new WeakMap<StepView, { language: string; text: string }>();

/** A move in words, with the board before it. */
export function moveText(step: StepView, before: BoardView, catalogue: GameDescription): string {
  const found = cache.get(step);
  if (found?.language === language()) return found.text;
  const frames = framesOf(catalogue, before, [step], anchorsOf(catalogue));
  const notable = frames.filter(({ kind }, k) => k === 0 || NOTABLE_KINDS.includes(kind));
  const text = notable
    .map((frame) => frameText(frame, catalogue))
    .filter(Boolean)
    .join(" ");
  if (!isOptimistic(step)) cache.set(step, { language: language(), text });
  return text;
}
