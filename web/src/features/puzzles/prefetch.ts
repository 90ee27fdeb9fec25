/** Prefetches puzzles while the browser is idle, and loads cached puzzles offline. */

import { Refusal } from "../../net/http";
import { myTurn } from "../../ui/queue";
import { dayOf, puzzleOfDay } from "./choice";
import { indexOf, cachedIds, prefetch, prepared, type Prepared } from "./data";

/** The maximum number of prefetched puzzles. */
export const MAX_PREFETCHED = 10;

/** Fetches puzzles one after the other: `next` returns the id to fetch, or null to stop;
 * `onfetched` receives the ids that were fetched. A failed fetch is repeated when the puzzle is
 * shown. */
export async function prefetchPuzzles(
  game: string,
  next: () => string | null,
  onfetched: (id: string) => void = () => {},
): Promise<void> {
  try {
    for (let id = next(); id; id = next()) {
      await myTurn();
      await prefetch(game, id);
      onfetched(id);
    }
  } catch {
    // offline: nothing to prefetch
  }
}

/** Fetches the puzzles of today. */
export async function prefetchToday(
  games: readonly string[],
  today = dayOf(new Date()),
): Promise<void> {
  for (const game of games) {
    const waiting = [puzzleOfDay(await indexOf(game), today)?.id ?? null];
    await prefetchPuzzles(game, () => waiting.pop() ?? null);
  }
}

/** A puzzle; offline, possibly another cached one that `pickCached` picks. */
export async function preparedOrCached(
  game: string,
  id: string,
  pickCached: (ids: readonly string[]) => string | null,
): Promise<Prepared> {
  try {
    return await prepared(game, id);
  } catch (error) {
    const isOffline = error instanceof Refusal && error.code === "offline";
    const other = isOffline ? pickCached(await cachedIds(game)) : null;
    if (!other) throw error;
    return prepared(game, other);
  }
}
