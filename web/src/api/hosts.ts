/**
 * Chooses the backend: the server or the browser backend (a worker). The caller does not know which
 * responds.
 */

import { readyName } from "../local/folder";
import type { Face } from "../local/socket";
import { load } from "../local/storage";

/** Whether this page has a server. The document of a static site has `data-host="files"`. */
export const hasServer = globalThis.document?.documentElement.dataset.host !== "files";

/** Whether a game is stored in this browser, judged by its id. */
export const isLocalGame = (id: string): boolean => id.startsWith("local-");

/**
 * The paths of local games, and the paths that both backends handle. Accounts may be called
 * `local-…`, too.
 */
const LOCAL = /^\/api\/(?:games\/local-|local\/)/;
const LOCAL_TOO = /^\/api\/(?:analysis|boards|games|records|review)$/;

/**
 * Accepts a path or the address of a socket. The API is at the origin's root, in whichever folder
 * the page is.
 */
const isLocal = (address: string): boolean => LOCAL.test(new URL(address, "http://page").pathname);

/** Whether the visitor has downloaded an offline bundle. `local/either.ts` checks its version. */
const hasPrograms = (): boolean => load(readyName(), "") !== "";

/** Sends a request to its backend. Imports the browser backend only when it is needed. */
export async function askHost(path: string, init: RequestInit): Promise<Response> {
  if (!hasServer) return (await import("../local/files")).ask(path, init);
  if (isLocal(path)) return (await import("../local/host")).ask(path, init);
  if (!LOCAL_TOO.test(path) || !hasPrograms()) return fetch(path, init);
  return (await import("../local/either")).ask(path, init);
}

export function openSocket(address: string): WebSocket {
  if (!isLocal(address)) return new WebSocket(address);
  const face: Face = { readyState: 0, close: () => (face.readyState = 3) }; // connecting, closed
  void import("../local/socket").then(({ open }) => open(face, address));
  return face as unknown as WebSocket;
}

/** Whether a connection needs the device's network. */
export const needsNetwork = (address: string): boolean => !isLocal(address);
