/** What the worker answers as well as the server: where each is asked first, and what the other is asked for. */

import { ask as askHere, isRunning, start } from "./host";
import { isHere } from "./pack";
import { ACCOUNT, load } from "./storage";

/** What this device does rather than the server, whose time is for games. */
const HERE_FIRST = /^\/api\/analysis$/;

/** The worker's answer; null where it cannot do without the server, or does not start. */
async function answerHere(path: string, init: RequestInit): Promise<Response | null> {
  if (init.signal?.aborted) return null;
  const response = await askHere(path, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    return null;
  });
  return response?.status === 503 ? null : response;
}

/** Starts the worker for the next question, where nothing has to be fetched for it. */
async function warmUp(): Promise<void> {
  if (await isHere()) await start().catch(() => undefined);
}

export async function ask(path: string, init: RequestInit): Promise<Response> {
  // A visitor who is signed in may play a rated game, and the server knows of it.
  if (HERE_FIRST.test(path) && !load(ACCOUNT, null)) {
    const here = (await isRunning()) ? await answerHere(path, init) : null;
    if (here) return here;
    void warmUp();
  }
  try {
    return await fetch(path, init);
  } catch (error) {
    const here = await answerHere(path, init);
    if (!here) throw error;
    return here;
  }
}
