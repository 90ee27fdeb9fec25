/** Who is signed in, as far as this browser remembers: the session itself is the server's affair. */

import { ACCOUNT, load, remove, save } from "./storage";

export interface Me {
  id: string;
  name: string;
}

const isMe = (value: unknown): boolean => {
  const { id, name } = value as Partial<Me>;
  return typeof id === "string" && typeof name === "string";
};

/** Why nobody is signed in any more: the session was ended elsewhere, or the account is gone. */
export type SignOutReason = "elsewhere" | "deleted";

/** `me` is null for a guest; `signedOut` is null unless there is something to tell of the end. */
export const account = $state<{ me: Me | null; signedOut: SignOutReason | null }>({
  me: load<Me | null>(ACCOUNT, null, isMe),
  signedOut: null,
});

export function remember(me: Me | null): void {
  account.me = me && { id: me.id, name: me.name };
  account.signedOut = null;
  if (account.me) save(ACCOUNT, account.me);
  else remove(ACCOUNT);
}
