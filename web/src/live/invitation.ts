/** Taking the seat of an invitation that stands behind the # of an address. */

import { post } from "../api/http";
import type { JoinedGame, Seat } from "../api/types";
import { saveGame } from "../settings/owngames";

export const invitationIn = (hash: string): string | null => /^#join=(.+)$/.exec(hash)?.[1] ?? null;

export async function join(
  id: string,
  game: string,
  invitation: string,
  name: string,
): Promise<Seat> {
  const path = `/api/games/${encodeURIComponent(id)}/join`;
  const { seat, key } = await post<JoinedGame>(path, { invitation, name });
  saveGame({ id, key, game, at: Date.now() });
  return seat;
}
