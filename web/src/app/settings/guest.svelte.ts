/**
 * The key that identifies this browser as a guest. It holds the seats of the guest's paired games.
 */

import { load, save } from "../../offline/backend/storage";

const GUEST = "guest";

const isKey = (value: unknown): boolean => typeof value === "string" && /^[\w-]{32}$/.test(value);

let key = $state(load<string | null>(GUEST, null, isKey));

export const guestKey = (): string | null => key;

/** The guest key, created on first use. Any 32 random characters are a valid key. */
export function ensureGuestKey(): string {
  if (key) return key;
  const random = crypto.getRandomValues(new Uint8Array(16));
  const made = [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  saveGuestKey(made);
  return made;
}

export function saveGuestKey(newKey: string): void {
  key = newKey;
  save(GUEST, newKey);
}
