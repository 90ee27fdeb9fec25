/**
 * Chooses between server and worker for requests that both can handle, and falls back to the other.
 */

import { ask as askHere, isRunning, start } from "./host";
import { isHere } from "./pack";
import { ACCOUNT, load } from "./storage";

/** Requests that this device handles first, to leave the server's time to games. */
const HERE_FIRST = /^\/api\/analysis$/;

/** The worker's response; null if the worker needs the server or does not start. */
async function answerHere(path: string, init: RequestInit): Promise<Response | null> {
  if (init.signal?.aborted) return null;
  const response = await askHere(path, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    return null;
  });
  return response?.status === 503 ? null : response;
}

/** Starts the worker for the next request, if nothing has to be downloaded. */
async function warmUp(): Promise<void> {
  if (await isHere()) await start().catch(() => undefined);
}

export async function ask(path: string, init: RequestInit): Promise<Response> {
  // A signed-in visitor may be playing a rated game. Only the server can check that.
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
