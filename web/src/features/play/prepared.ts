/** Conditional moves: lines that end with a reply of the player, and how they combine. */

import type { Seat, StepView } from "../../net/types";

/** Whether the moves on the board can become a conditional line. */
export type Reply =
  { is: "theirs" | "mine" | "nothing" } | { is: "ready"; line: number[]; seats: Seat[] };

/** Checks whether the moves tried from the live board end with a decision of mine. */
export function replyOf(steps: readonly StepView[], ownSeat: Seat): Reply {
  const last = steps.at(-1);
  if (!last) return { is: "theirs" };
  if (last.seat !== ownSeat) return { is: last.board.to_move === ownSeat ? "mine" : "theirs" };
  const seats = steps.map(({ seat }) => seat ?? ownSeat);
  if (seats.every((seat) => seat === ownSeat)) return { is: "nothing" };
  return { is: "ready", line: steps.map(({ action }) => action), seats };
}

/** The index at which two lines part; the length of the shorter one if they do not. */
function parting(one: readonly number[], other: readonly number[]): number {
  const shorter = Math.min(one.length, other.length);
  const found = one.slice(0, shorter).findIndex((action, k) => action !== other[k]);
  return found < 0 ? shorter : found;
}

/** Adds a line. A new reply to the same moves of the others replaces the old reply. */
export function withLine(
  lines: readonly (readonly number[])[],
  { line, seats }: { line: readonly number[]; seats: readonly Seat[] },
  ownSeat: Seat,
): (readonly number[])[] {
  const covering = lines.find(
    (one) => one.length >= line.length && parting(one, line) === line.length,
  );
  if (covering) return [...lines];
  const remaining = lines.filter((one) => {
    const at = parting(one, line);
    return at < Math.min(one.length, line.length) && seats[at] !== ownSeat;
  });
  return [...remaining, line];
}

export const withoutLine = (
  lines: readonly (readonly number[])[],
  line: readonly number[],
): (readonly number[])[] => lines.filter((one) => one.join() !== line.join());
