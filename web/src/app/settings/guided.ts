/** The games of this browser in which a guide explains each turn, until the player closes it. */

import { areTexts, load, save } from "../../offline/backend/storage";

const NAME = "guided";
const MAX_GAMES = 20;

const loadIds = (): string[] => load<string[]>(NAME, [], areTexts);

export const isGuided = (id: string): boolean => loadIds().includes(id);

export function guide(id: string): void {
  save(NAME, [...loadIds(), id].slice(-MAX_GAMES));
}

export function leaveGuide(id: string): void {
  save(
    NAME,
    loadIds().filter((one) => one !== id),
  );
}
