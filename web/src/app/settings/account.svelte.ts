/** The signed-in account as stored in this browser. The session itself is on the server. */

import { ACCOUNT, load, remove, save } from "../../offline/backend/storage";

export interface Me {
  id: string;
  name: string;
}

const isMe = (value: unknown): boolean => {
  const { id, name } = value as Partial<Me>;
  return typeof id === "string" && typeof name === "string";
};

/** Why the session ended: it was closed elsewhere, or the account was deleted. */
export type SignOutReason = "elsewhere" | "deleted";

/** `me` is null for a guest. `signedOut` is null unless the end of a session is to be shown. */
export const account = $state<{ me: Me | null; signedOut: SignOutReason | null }>({
  me: load<Me | null>(ACCOUNT, null, isMe),
  signedOut: null,
});

export function saveAccount(me: Me | null): void {
  account.me = me && { id: me.id, name: me.name };
  account.signedOut = null;
  if (account.me) save(ACCOUNT, account.me);
  else remove(ACCOUNT);
}
