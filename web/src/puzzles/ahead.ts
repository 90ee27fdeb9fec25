/** Puzzles before they are wanted: fetched while nothing else is to do, and taken offline. */

import { Refusal } from "../api/http";
import { myTurn } from "../setup/queue";
import { dayOf, puzzleOfDay } from "./choice";
import { indexOf, keptIds, prefetch, prepared, type Prepared } from "./data";

/** So many are fetched before they are wanted. */
export const AHEAD = 10;

/**
 * Fetches puzzles one after the other, as long as they are wanted: `next` says which, `ontaken`
 * hears which are there. What cannot be had is asked for again when it is wanted.
 */
export async function fetchAhead(
  game: string,
  next: () => string | null,
  ontaken: (id: string) => void = () => {},
): Promise<void> {
  try {
    for (let id = next(); id; id = next()) {
      await myTurn();
      await prefetch(game, id);
      ontaken(id);
    }
  } catch {
    // without a connection there is nothing to fetch
  }
}

/** Fetches the puzzles of today. */
export async function fetchToday(
  games: readonly string[],
  today = dayOf(new Date()),
): Promise<void> {
  for (const game of games) {
    const waiting = [puzzleOfDay(await indexOf(game), today)?.id ?? null];
    await fetchAhead(game, () => waiting.pop() ?? null);
  }
}

/** A puzzle; without a connection another one of those that were kept, if one will do. */
export async function preparedOr(
  game: string,
  id: string,
  instead: (kept: readonly string[]) => string | null,
): Promise<Prepared> {
  try {
    return await prepared(game, id);
  } catch (error) {
    const isLost = error instanceof Refusal && error.code === "offline";
    const other = isLost ? instead(await keptIds(game)) : null;
    if (!other) throw error;
    return prepared(game, other);
  }
}
