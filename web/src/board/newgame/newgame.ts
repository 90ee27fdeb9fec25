/** Begins games on the backend and stores them among the player's games. */

import { get, post } from "../../net/http";
import type { CreatedGame, NewGameBody, OnlineBots } from "../../net/types";
import { save, load } from "../../offline/backend/storage";
import { guide } from "../../app/settings/guided";
import { saveGame } from "../../app/settings/owngames";
import { FIRST_LEVEL } from "./setup";

/** Begins a game with POST /api/games and returns its address. */
export async function beginGame(
  request: NewGameBody,
  isGuided = false,
  path = "/api/games",
): Promise<string> {
  const { id, key, seats, invitations, url } = await post<CreatedGame>(path, request);
  const ownKey = seats.length ? key : null;
  const isContinued = request.origin ? true : undefined;
  saveGame({ id, key: ownKey, game: request.game, at: Date.now(), invitations, isContinued });
  if (isGuided) guide(id);
  return url;
}

/** Names of the connected bots; empty if the request fails. */
export async function connectedBots(): Promise<string[]> {
  try {
    const { bots } = await get<OnlineBots>("/api/bots");
    return bots.map(({ name }) => name);
  } catch {
    return [];
  }
}

const LEVELS = "levels";

/** The stored levels by game, without invalid values. */
const levels = (): Record<string, number> =>
  Object.fromEntries(
    Object.entries(load<Record<string, number>>(LEVELS, {})).filter(([, level]) =>
      Number.isInteger(level),
    ),
  );

/** The last level that was played in a game. */
export const lastLevel = (game: string): number => levels()[game] ?? FIRST_LEVEL;

export function saveLevel(game: string, level: number): void {
  save(LEVELS, { ...levels(), [game]: level });
}
