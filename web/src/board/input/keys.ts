/** Digits mean the directions around the 5 of a number pad, on every keyboard. */

import { t } from "../../app/i18n/i18n.svelte";

export const PAD = ["", "SW", "S", "SE", "W", "", "E", "NW", "N", "NE"];
const OPPOSITES = 10; // the sum of the digits of two opposite directions

// The characters that the digit keys of French keyboards type without shift.
const FRENCH = "&é\"'(-è_ç";

/** The digit of a key, 1 to 9. */
export function digitOf(key: string): string | null {
  if (/^[1-9]$/.test(key)) return key;
  const place = key.length === 1 ? FRENCH.indexOf(key) : -1;
  return place < 0 ? null : String(place + 1);
}

/** The direction of a key as the viewer sees the board: on a flipped board, up and down are
 * swapped. */
export function directionOf(key: string, flip: boolean): string | null {
  const digit = Number(digitOf(key));
  return PAD[flip ? OPPOSITES - digit : digit] || null;
}

/** A direction in words. */
export const directionName = (direction: string): string =>
  t.input.directions[direction] ?? direction;
