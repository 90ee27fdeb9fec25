/** Who is signed in, as far as this browser remembers: the session itself is the server's affair. */

import { load, remove, save } from "./storage";

export interface Me {
  id: string;
  name: string;
}

const NAME = "account";

/** Null for a guest. */
export const account = $state<{ me: Me | null }>({ me: load<Me | null>(NAME, null) });

export function remember(me: Me | null): void {
  account.me = me && { id: me.id, name: me.name };
  if (account.me) save(NAME, account.me);
  else remove(NAME);
}
