/** What the worker answers as well as the server: where each is asked first, and what the other is asked for. */

import { ask as askHere } from "./host";

/** What this device does rather than the server, whose time is for games. */
const HERE_FIRST = /^\/api\/analysis$/;
/** As in settings/account.svelte.ts. Whoever is signed in may play a rated game, of which the server knows. */
const ACCOUNT = "account";

/** The worker's answer; null where it cannot do without the server. */
async function answerHere(path: string, init: RequestInit): Promise<Response | null> {
  if (init.signal?.aborted) return null;
  const response = await askHere(path, init);
  return response.status === 503 ? null : response;
}

export async function ask(path: string, init: RequestInit): Promise<Response> {
  if (HERE_FIRST.test(path) && !localStorage.getItem(ACCOUNT)) {
    const here = await answerHere(path, init).catch(() => null);
    if (here) return here;
  }
  try {
    return await fetch(path, init);
  } catch (error) {
    const here = await answerHere(path, init);
    if (!here) throw error;
    return here;
  }
}
