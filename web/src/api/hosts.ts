/** Who answers the page: the server, or the worker of this browser. Nothing above knows which it is. */

import { readyName } from "../local/folder";
import type { Face } from "../local/socket";
import { load } from "../local/storage";

/** Whether a server stands behind this page; the document of a site of files says that none does. */
export const hasServer = globalThis.document?.documentElement.dataset.host !== "files";

/** Whether a game lives in this browser: its id says so. */
export const isLocalGame = (id: string): boolean => id.startsWith("local-");

/** The paths of such games, and what the worker answers as well as the server. An account may be called `local-…`, too. */
const LOCAL = /^\/api\/(?:games\/local-|local\/)/;
const LOCAL_TOO = /^\/api\/(?:analysis|boards|games|records|review)$/;

/** A path, or the whole address of a socket; the API lies at the origin's root, whatever folder the page lies in. */
const isLocal = (address: string): boolean => LOCAL.test(new URL(address, "http://page").pathname);

/** Whether somebody wanted the programs here; whether those of this version are, `local/either.ts` looks. */
const hasPrograms = (): boolean => load(readyName(), "") !== "";

/** A page that only talks to its server does not load what local play needs. */
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

/** Whether a connection ends with that of the device. */
export const needsNetwork = (address: string): boolean => !isLocal(address);
