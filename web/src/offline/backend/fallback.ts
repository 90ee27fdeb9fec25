/**
 * Chooses between server and worker for requests that both can handle, and falls back to the other.
 */

import { handleRequest as handleLocally, isRunning, start } from "./backend";
import { isBundleComplete } from "./bundle";
import { ACCOUNT, load } from "./storage";

/** Requests that this device handles first, to leave the server's time to games. */
const LOCAL_FIRST = /^\/api\/analysis$/;

/** The worker's response; null if the worker needs the server or does not start. */
async function respondLocally(path: string, init: RequestInit): Promise<Response | null> {
  if (init.signal?.aborted) return null;
  const response = await handleLocally(path, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    return null;
  });
  return response?.status === 503 ? null : response;
}

/** Starts the worker for the next request, if nothing has to be downloaded. */
async function warmUp(): Promise<void> {
  if (await isBundleComplete()) await start().catch(() => undefined);
}

export async function handleRequest(path: string, init: RequestInit): Promise<Response> {
  // A signed-in visitor may be playing a rated game. Only the server can check that.
  if (LOCAL_FIRST.test(path) && !load(ACCOUNT, null)) {
    const response = (await isRunning()) ? await respondLocally(path, init) : null;
    if (response) return response;
    void warmUp();
  }
  try {
    return await fetch(path, init);
  } catch (error) {
    const response = await respondLocally(path, init);
    if (!response) throw error;
    return response;
  }
}
