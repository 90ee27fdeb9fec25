/** The sources of reviews and the glyphs of mistakes: all that is needed before a review is
 * loaded. */

import { isLocalGame } from "../../net/backends";
import type { TurningPoint } from "../../net/types";

/** The usual glyphs of game records. */
export const GLYPHS: Record<TurningPoint["grade"], string> = {
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** The address to request a review from. */
export interface ReviewSource {
  path: string;
  /** The request body, if the server does not have the game. */
  body?: unknown;
  /** The address that only returns a stored review. */
  storedPath?: string;
  /** The key under which this browser stores the review, if the server does not store it. */
  of?: string;
}

export function reviewOfGame(id: string): ReviewSource {
  const path = `/api/games/${encodeURIComponent(id)}/review`;
  return isLocalGame(id) ? { path, of: id } : { path, storedPath: `${path}?think=false` };
}

interface Reviewed {
  game: string;
  options: Readonly<Record<string, string>>;
  start: string | null;
  moves: readonly string[];
  text: string;
}

/** Comments and names are not part of the key: a link, which has neither, shows the same review. */
export const reviewOfRecord = ({ game, options, start, moves, text }: Reviewed): ReviewSource => ({
  path: "/api/review",
  body: { record: text },
  of: JSON.stringify([game, options, start, moves]),
});
