/** The boards of a tree's nodes. */

import { post } from "../../net/http";
import { boardsFrom, Timeline, type Path } from "../playable/timeline.svelte";
import type { Tree } from "./tree";

const MAX_PREFETCHED_LINES = 100;
const PREFETCH_DELAY_MS = 120; // between two of these requests

export function timelineOf({ start, game, options }: Tree, request: typeof post = post): Timeline {
  const body = start === null ? { game, options: { ...options } } : { position: start };
  return new Timeline(boardsFrom(body, request));
}

/** Prefetches the boards of lines, one line after the other. */
export async function prefetch(
  timeline: Timeline,
  lines: readonly Path[],
  signal: AbortSignal,
): Promise<void> {
  for (const line of lines.slice(0, MAX_PREFETCHED_LINES)) {
    if (signal.aborted) return;
    if (timeline.boardAt(line)) continue;
    await timeline.load(line).catch(() => undefined);
    await new Promise((done) => setTimeout(done, PREFETCH_DELAY_MS));
  }
}
