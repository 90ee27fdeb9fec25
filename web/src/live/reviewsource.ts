/** Where reviews come from, and the marks of what they find: all that is needed before one is there. */

import { isLocalGame } from "../api/hosts";
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
  /** By what this browser keeps it, where the server does not. */
  of?: string;
}

export function reviewOfGame(id: string): ReviewSource {
  const path = `/api/games/${encodeURIComponent(id)}/review`;
  return isLocalGame(id) ? { path, of: id } : { path, kept: `${path}?think=false` };
}

interface Reviewed {
  game: string;
  options: Readonly<Record<string, string>>;
  start: string | null;
  moves: readonly string[];
  text: string;
}

/** Comments and names make no other review: a link, which has none, leads to the same. */
export const reviewOfRecord = ({ game, options, start, moves, text }: Reviewed): ReviewSource => ({
  path: "/api/review",
  body: { record: text },
  of: JSON.stringify([game, options, start, moves]),
});
