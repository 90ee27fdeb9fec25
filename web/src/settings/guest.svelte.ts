/** The key by which this browser is the same guest again: it holds the seats of games that it was paired for. */

import { load, save } from "./storage";

const GUEST = "guest";

let key = $state(load<string | null>(GUEST, null));

export const guestKey = (): string | null => key;

export function saveGuestKey(given: string): void {
  key = given;
  save(GUEST, given);
}
