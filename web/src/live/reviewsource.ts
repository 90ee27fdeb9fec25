/** Where reviews come from, and the marks of what they find: all that is needed before one is there. */

import type { TurningPoint } from "../api/types";

/** As in records of other games. */
export const GLYPHS: Record<TurningPoint["grade"], string> = {
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** Where a review is asked for. */
export interface ReviewSource {
  path: string;
  /** What is sent along, where it is no game of the server's. */
  body?: unknown;
  /** Where only what was kept is told. */
  kept?: string;
}

export function reviewOfGame(id: string): ReviewSource {
  const path = `/api/games/${encodeURIComponent(id)}/review`;
  return { path, kept: `${path}?think=false` };
}

export const reviewOfRecord = (record: string): ReviewSource => ({
  path: "/api/review",
  body: { record },
});
