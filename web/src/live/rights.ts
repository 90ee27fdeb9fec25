/** Which seats have a say, and which can still resign or come back. */

import type { PlyView, Seat, SeatView, StateView } from "../api/types";
import { at, only } from "../lists";

type Sitting = Pick<SeatView, "taken" | "engine" | "stands_in" | "resigned">;

const hasSay = ({ taken, engine }: Sitting): boolean => taken && !engine;

/** My seats that I decide for: nothing can be offered for one that an engine plays. */
export const myVoices = (seats: readonly Sitting[], you: readonly Seat[]): Seat[] =>
  you.filter((seat) => hasSay(at(seats, seat)));

/** Who has to agree besides me. An engine makes up its mind at once. */
export function othersAsked(
  seats: readonly Sitting[],
  you: readonly Seat[],
): "people" | "engines" | "nobody" {
  const others = seats.filter((_, seat) => !you.includes(seat));
  if (others.some(hasSay)) return "people";
  return seats.some(({ engine }) => engine) ? "engines" : "nobody";
}

/** Whether I can undo my last decision: inside my turn, before anybody else decides. */
export function mayUndo(now: StateView, moves: readonly PlyView[], you: readonly Seat[]): boolean {
  const { status, on_turn: owner, starts_turn: isNew } = now;
  const isOwn = owner !== null && you.includes(owner) && moves.at(-1)?.seat === owner;
  return status === "playing" && isOwn && !isNew;
}

/** Whether I can ask to take back: I have decided something, and still have a say. */
export function mayTakeBack(
  now: StateView,
  moves: readonly PlyView[],
  you: readonly Seat[],
  seats: readonly Sitting[],
): boolean {
  const hasDecided = moves.some(({ seat }) => seat !== null && you.includes(seat));
  return now.status === "playing" && hasDecided && myVoices(seats, you).length > 0;
}

/** My seats that have not resigned. */
export const mayResign = (seats: readonly Sitting[], you: readonly Seat[]): Seat[] =>
  you.filter((seat) => !at(seats, seat).resigned);

/** My seats that an engine plays for until I am back; who resigned does not come back. */
export const mayReturn = (seats: readonly Sitting[], you: readonly Seat[]): Seat[] =>
  mayResign(seats, you).filter((seat) => at(seats, seat).stands_in);

/** The seat that is meant by "resign": the only one, or the one to move; null where one must say. */
export function meantToResign(own: readonly Seat[], toMove: Seat | null): Seat | null {
  return only(own) ?? (toMove !== null && own.includes(toMove) ? toMove : null);
}

/** My seat that resigned, where only engines play on: then I may end the game. */
export function mayEnd(seats: readonly Sitting[], you: readonly Seat[]): Seat | null {
  if (seats.some(hasSay)) return null;
  return you.find((seat) => at(seats, seat).resigned) ?? null;
}
