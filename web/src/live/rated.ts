/** Rated games: when they begin to count, who is about to lose one by leaving, what one changed. */

import { get } from "../api/http";
import type { PlyView, Presence, RatingChange, RatingChanges, Seat } from "../api/types";

const FIRST_DECISIONS = 2;
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

/** Whether not everybody has made the first decisions, so that the game can be given up. */
export function isUncounted(moves: readonly PlyView[], seats: number): boolean {
  const made = Array.from({ length: seats }, () => 0);
  for (const { seat } of moves) if (seat !== null) made[seat] = (made[seat] ?? 0) + 1;
  return made.some((count) => count < FIRST_DECISIONS);
}

/** The others who are away, and in how many seconds they have left the game. */
export function leavingIn(
  { leaving }: Presence,
  you: readonly Seat[],
  passed: number,
): { seat: Seat; seconds: number }[] {
  return Object.entries(leaving)
    .map(([seat, left]) => ({ seat: Number(seat), seconds: Math.ceil((left - passed) / 1000) }))
    .filter(({ seat }) => !you.includes(seat));
}

/** One's own change, or for those who watch everybody's. */
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
