/** The levels of the computer that the player has beaten in this browser, by game. */

import { load, save } from "../../offline/backend/storage";

const NAME = "ladder";

type Ladder = Record<string, number[]>;

export function beatenLevels(game: string): number[] {
  const levels: unknown = load<Ladder>(NAME, {})[game];
  return Array.isArray(levels) ? levels : [];
}

export function saveBeaten(game: string, level: number): void {
  const beaten = beatenLevels(game);
  if (beaten.includes(level)) return;
  const levels = [...beaten, level].sort((one, other) => one - other);
  save(NAME, { ...load<Ladder>(NAME, {}), [game]: levels });
}

const COUNTED = "ladder-counted";

/** Whether games from before the ladder have been counted. */
export const isCounted = (): boolean => load(COUNTED, false);
export function saveCounted(): void {
  save(COUNTED, true);
}
