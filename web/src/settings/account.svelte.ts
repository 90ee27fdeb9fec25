/** Who is signed in, as far as this browser remembers: the session itself is the server's affair. */

import { load, remove, save } from "./storage";

export interface Me {
  id: string;
  name: string;
}

const NAME = "account";

/** Why nobody is signed in any more: the session was ended elsewhere, or the account is gone. */
export type Parting = "elsewhere" | "deleted";

/** `me` is null for a guest; `parting` is null unless there is something to tell of the end. */
export const account = $state<{ me: Me | null; parting: Parting | null }>({
  me: load<Me | null>(NAME, null),
  parting: null,
});

export function remember(me: Me | null): void {
  account.me = me && { id: me.id, name: me.name };
  account.parting = null;
  if (account.me) save(NAME, account.me);
  else remove(NAME);
}
