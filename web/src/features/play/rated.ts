/** Rated games: which players are about to lose by leaving, and the rating changes. */

import { get } from "../../net/http";
import type { Presence, RatingChange, RatingChanges, Seat } from "../../net/types";

const MAX_REQUESTS = 6;
const RETRY_DELAY = 1000; // milliseconds: a game is rated within seconds

/** Requests the changes until the game is rated, or until the returned function is called. */
export function pollChanges(id: string, onfound: (seats: RatingChange[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const request = async (left: number): Promise<void> => {
    const found = await get<RatingChanges>(`/api/games/${id}/ratings`).catch(() => null);
    if (isStopped) return;
    if (found?.seats.length) onfound(found.seats);
    else if (left > 1) timer = setTimeout(() => void request(left - 1), RETRY_DELAY);
  };
  void request(MAX_REQUESTS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The absent opponents, and the seconds until each has left the game. */
export function leavingIn(
  { leaving }: Presence,
  you: readonly Seat[],
  passed: number,
): { seat: Seat; seconds: number }[] {
  return Object.entries(leaving)
    .map(([seat, left]) => ({ seat: Number(seat), seconds: Math.ceil((left - passed) / 1000) }))
    .filter(({ seat }) => !you.includes(seat));
}

/** The viewer's own changes, or all changes for spectators. */
export function changesText(
  changes: readonly RatingChange[],
  you: readonly Seat[],
): { seat: Seat; rating: number; change: string }[] {
  const shown = you.length ? changes.filter(({ seat }) => you.includes(seat)) : changes;
  return shown.map(({ seat, rating, change }) => ({
    seat,
    rating,
    change: change < 0 ? `−${-change}` : `+${change}`,
  }));
}
