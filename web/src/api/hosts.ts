/** Who answers the page: the server, or the worker of this browser. Nothing above knows which it is. */

import type { Face } from "../local/socket";

/** Whether a server stands behind this page; the document of a site of files says that none does. */
export const hasServer = globalThis.document?.documentElement.dataset.host !== "files";

/** Whether a game lives in this browser: its id says so. */
export const isLocalGame = (id: string): boolean => id.startsWith("local-");

/** The addresses of such games, and what the worker answers as well as the server, which comes first. */
const LOCAL = /\/local[-/]/;
const LOCAL_TOO = /^\/api\/(?:analysis|boards|games|records|review)$/;
/** What this device does rather than the server, whose time is for games. */
const LOCAL_FIRST = /^\/api\/analysis$/;
/** As in settings/account.svelte.ts. Whoever is signed in may play a rated game, of which the server knows. */
const ACCOUNT = "account";
/** Says in this browser's storage that the worker can start without the server. */
export const READY = "local";

const isLocal = (address: string): boolean => LOCAL.test(address);

const askLocal = async (path: string, init: RequestInit): Promise<Response> =>
  (await import("../local/host")).ask(path, init);

function isKept(name: string): boolean {
  try {
    return !!localStorage.getItem(name);
  } catch {
    return false; // a browser that keeps nothing has no programs either
  }
}

/** The worker's answer; null where it cannot do without the server. */
async function answerHere(path: string, init: RequestInit): Promise<Response | null> {
  if (init.signal?.aborted || !LOCAL_TOO.test(path) || !isKept(READY)) return null;
  const response = await askLocal(path, init);
  return response.status === 503 ? null : response;
}

export async function askHost(path: string, init: RequestInit): Promise<Response> {
  if (!hasServer) return (await import("../local/files")).ask(path, init);
  if (isLocal(path)) return askLocal(path, init);
  if (LOCAL_FIRST.test(path) && !isKept(ACCOUNT)) {
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

export function openSocket(address: string): WebSocket {
  if (!isLocal(address)) return new WebSocket(address);
  const face: Face = { readyState: 0, close: () => (face.readyState = 3) }; // connecting, closed
  void import("../local/socket").then(({ open }) => open(face, address));
  return face as unknown as WebSocket;
}

/** Whether a connection ends with that of the device. */
export const needsNetwork = (address: string): boolean => !isLocal(address);
