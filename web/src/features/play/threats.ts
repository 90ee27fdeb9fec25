/** Fetches the threats on the shown board: a board of the game, or of a variation. */

import { get, post } from "../../net/http";
import type { Boards, Threats, ThreatView } from "../../net/types";

/** A board: after `ply` moves of a game, or a position. */
export type BoardAddress = { id: string; ply: number } | { position: string };

export async function threatsAt(place: BoardAddress, signal: AbortSignal): Promise<ThreatView[]> {
  if ("position" in place) {
    const body = { position: place.position, threats: true };
    return (await post<Boards>("/api/boards", body, null, signal)).threats ?? [];
  }
  const path = `/api/games/${encodeURIComponent(place.id)}/threats?ply=${place.ply}`;
  return (await get<Threats>(path, null, signal)).threats;
}
