/** Which seats have a say, and which can still resign or return. */

import type { PlyView, Seat, SeatView, StateView } from "../../net/types";
import { at, only } from "../../ui/lists";

type Sitting = Pick<SeatView, "taken" | "engine" | "stands_in" | "resigned">;

const isHuman = ({ taken, engine }: Sitting): boolean => taken && !engine;

/** The viewer's seats that no engine plays, for which offers can be made. */
export const ownHumanSeats = (seats: readonly Sitting[], you: readonly Seat[]): Seat[] =>
  you.filter((seat) => isHuman(at(seats, seat)));

/** The kind of players who have to agree besides the viewer. An engine decides immediately. */
export function otherDeciders(
  seats: readonly Sitting[],
  you: readonly Seat[],
): "humans" | "engines" | "none" {
  const otherSeats = seats.filter((_, seat) => !you.includes(seat));
  if (otherSeats.some(isHuman)) return "humans";
  return seats.some(({ engine }) => engine) ? "engines" : "none";
}

/** Whether the viewer can undo the last decision: in their turn, before another player decides. */
export function mayUndo(now: StateView, moves: readonly PlyView[], you: readonly Seat[]): boolean {
  const { status, on_turn: owner, starts_turn: isNew } = now;
  const isOwn = owner !== null && you.includes(owner) && moves.at(-1)?.seat === owner;
  return status === "playing" && isOwn && !isNew;
}

/** Whether the viewer can request a take-back: they have made a decision, and still have a say. */
export function mayTakeBack(
  now: StateView,
  moves: readonly PlyView[],
  you: readonly Seat[],
  seats: readonly Sitting[],
): boolean {
  const hasDecided = moves.some(({ seat }) => seat !== null && you.includes(seat));
  return now.status === "playing" && hasDecided && ownHumanSeats(seats, you).length > 0;
}

/** The viewer's seats that have not resigned. */
export const mayResign = (seats: readonly Sitting[], you: readonly Seat[]): Seat[] =>
  you.filter((seat) => !at(seats, seat).resigned);

/** The viewer's seats that an engine plays until the viewer returns; not after a resignation. */
export const mayReturn = (seats: readonly Sitting[], you: readonly Seat[]): Seat[] =>
  mayResign(seats, you).filter((seat) => at(seats, seat).stands_in);

/** The seat that "resign" means: the only one, or the one to move; null if the viewer has to
 * choose. */
export function seatToResign(own: readonly Seat[], toMove: Seat | null): Seat | null {
  return only(own) ?? (toMove !== null && own.includes(toMove) ? toMove : null);
}

/** The viewer's seat that resigned if only engines play on: then the viewer may end the game. */
export function mayEnd(seats: readonly Sitting[], you: readonly Seat[]): Seat | null {
  if (seats.some(isHuman)) return null;
  return you.find((seat) => at(seats, seat).resigned) ?? null;
}
