/**
 * Chooses the backend: the server or the browser backend (a worker). The caller does not know which
 * responds.
 */

import { readyName } from "../offline/backend/folder";
import type { SocketProxy } from "../offline/backend/socket";
import { load } from "../offline/backend/storage";

/** Whether this page has a server. The document of a static site has `data-host="files"`. */
export const hasServer = globalThis.document?.documentElement.dataset.host !== "files";

/** Whether a game is stored in this browser, judged by its id. */
export const isLocalGame = (id: string): boolean => id.startsWith("local-");

/**
 * The paths of local games, and the paths that both backends handle. Accounts may be called
 * `local-…`, too.
 */
const LOCAL_PATH = /^\/api\/(?:games\/local-|local\/)/;
const SHARED_PATH = /^\/api\/(?:analysis|boards|games|puzzle-rating|records|review)$/;

/**
 * Accepts a path or the address of a socket. The API is at the origin's root, in whichever folder
 * the page is.
 */
const isLocal = (address: string): boolean =>
  LOCAL_PATH.test(new URL(address, "http://page").pathname);

/** Whether the visitor has downloaded an offline bundle. `offline/backend/fallback.ts` checks its version. */
const hasBundle = (): boolean => load(readyName(), "") !== "";

/** Sends a request to its backend. Imports the browser backend only when it is needed. */
export async function sendToBackend(path: string, init: RequestInit): Promise<Response> {
  if (!hasServer) return (await import("../offline/backend/filesite")).handleRequest(path, init);
  if (isLocal(path)) return (await import("../offline/backend/backend")).handleRequest(path, init);
  if (!SHARED_PATH.test(path) || !hasBundle()) return fetch(path, init);
  return (await import("../offline/backend/fallback")).handleRequest(path, init);
}

export function openSocket(address: string): WebSocket {
  if (!isLocal(address)) return new WebSocket(address);
  const proxy: SocketProxy = { readyState: 0, close: () => (proxy.readyState = 3) }; // connecting, closed
  void import("../offline/backend/socket").then(({ open }) => open(proxy, address));
  return proxy as unknown as WebSocket;
}

/** Whether a connection needs the device's network. */
export const needsNetwork = (address: string): boolean => !isLocal(address);
