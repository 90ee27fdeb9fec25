/** Beginning a game: asked of the server, kept as one of mine. */

import { get, post } from "../api/http";
import type { CreatedGame, NewGameBody, OnlineBots } from "../api/types";
import { save, load } from "../settings/storage";
import { guide } from "../settings/guided";
import { saveGame } from "../settings/owngames";
import { FIRST_LEVEL } from "./setup";

/** Begins the game that a request of POST /api/games tells; its address. */
export async function beginGame(
  request: NewGameBody,
  isGuided = false,
  path = "/api/games",
): Promise<string> {
  const { id, key, seats, invitations, url } = await post<CreatedGame>(path, request);
  const kept = seats.length ? key : null;
  const isContinued = request.origin ? true : undefined;
  saveGame({ id, key: kept, game: request.game, at: Date.now(), invitations, isContinued });
  if (isGuided) guide(id);
  return url;
}

/** Names of the bots that are connected; where they cannot be asked for, there are none. */
export async function connectedBots(): Promise<string[]> {
  try {
    const { bots } = await get<OnlineBots>("/api/bots");
    return bots.map(({ name }) => name);
  } catch {
    return [];
  }
}

const LEVELS = "levels";

/** The stored levels by game, without invalid ones. */
const levels = (): Record<string, number> =>
  Object.fromEntries(
    Object.entries(load<Record<string, number>>(LEVELS, {})).filter(([, level]) =>
      Number.isInteger(level),
    ),
  );

/** The level that was last played on, by game. */
export const lastLevel = (game: string): number => levels()[game] ?? FIRST_LEVEL;

export function saveLevel(game: string, level: number): void {
  save(LEVELS, { ...levels(), [game]: level });
}
