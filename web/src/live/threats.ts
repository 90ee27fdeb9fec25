/** What is threatened on the board that is shown: one of the game, or one that somebody tries. */

import { get, post } from "../api/http";
import type { Boards, Threats, ThreatView } from "../api/types";

/** Where the board is: after so many moves of a game, or a position of its own. */
export type BoardAddress = { id: string; ply: number } | { position: string };

export async function threatsAt(place: BoardAddress, signal: AbortSignal): Promise<ThreatView[]> {
  if ("position" in place) {
    const body = { position: place.position, threats: true };
    return (await post<Boards>("/api/boards", body, null, signal)).threats ?? [];
  }
  const path = `/api/games/${encodeURIComponent(place.id)}/threats?ply=${place.ply}`;
  return (await get<Threats>(path, null, signal)).threats;
}
