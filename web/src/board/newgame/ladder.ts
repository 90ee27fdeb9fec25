/** Records wins against the computer for the ladder. */

import { ownGame } from "../../app/settings/owngames";
import { saveBeaten } from "../../app/settings/ladder";
import { resultOf, type GameSnapshot } from "./standings";

const LEVEL = /^level(\d+)$/;

/** The level that the player has beaten: the lowest level among the opponents; null if none. */
export function levelBeaten({ game, state, you }: Omit<GameSnapshot, "moves">): number | null {
  if (state.status !== "over" || resultOf(state.outcome, you) !== "won") return null;
  const opponents = game.seats.filter((_, seat) => !you.includes(seat));
  const levels = opponents.map((seat) =>
    seat.stands_in ? 0 : Number(LEVEL.exec(seat.engine)?.[1] ?? 0),
  );
  return Math.min(...levels) || null;
}

/** Records a win for the ladder. Games that start from a position do not count. */
export function countWin(id: string, snapshot: Omit<GameSnapshot, "moves">): void {
  const level = levelBeaten(snapshot);
  if (level && !ownGame(id)?.isContinued) saveBeaten(snapshot.game.name, level);
}
