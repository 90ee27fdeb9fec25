/** The games of this browser in which a guide explains each turn, until the player closes it. */

import { areTexts, load, save } from "./storage";

const NAME = "guided";
const MAX_GAMES = 20;

const guided = (): string[] => load<string[]>(NAME, [], areTexts);

export const isGuided = (id: string): boolean => guided().includes(id);

export function guide(id: string): void {
  save(NAME, [...guided(), id].slice(-MAX_GAMES));
}

export function leaveGuide(id: string): void {
  save(
    NAME,
    guided().filter((one) => one !== id),
  );
}
