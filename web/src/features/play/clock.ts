/** Formats and computes remaining time; days are written in words. */

import type { StateView } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";

const SECOND = 1000;
const HURRY = 20 * SECOND;

const two = (number: number) => String(number).padStart(2, "0");

/** `4:05`, `1:02:03`; with tenths in the last ten seconds. */
export function timeText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left > 0 && left < 10 * SECOND) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return t.play.daysLeft(Math.floor(hours / 24), hours % 24);
  return hours
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

export const isShort = (milliseconds: number): boolean => milliseconds < HURRY;

/** A seat's remaining time if `remaining` was its value `since` milliseconds ago. */
export function leftNow(remaining: number, isRunning: boolean, since: number): number {
  return isRunning ? Math.max(0, remaining - since) : remaining;
}

type ClockView = NonNullable<StateView["clock"]>;

/** The time of the seat to move when the clock was sent: for its first move, or on its clock. */
export function leftToMove({ first_move, remaining, running }: ClockView): number | null {
  return first_move ?? (running === null ? null : (remaining[running] ?? null));
}

const GRACE = 2 * SECOND; // after which the server has usually ended the game
const MAX_TIMEOUT_MS = 2 ** 31 - 1; // the longest timer of a browser

/** Calls back when a win on time can be claimed; the returned function cancels that. */
export function whenClaimable(
  clock: ClockView | null,
  since: number,
  call: () => void,
): (() => void) | undefined {
  const left = clock && leftToMove(clock);
  if (left === null || left + GRACE - since > MAX_TIMEOUT_MS) return undefined;
  const timer = setTimeout(call, Math.max(0, left + GRACE - since));
  return () => clearTimeout(timer);
}
