/** HTTP requests to the backend. Errors are thrown as `Refusal`. */

import { askHost } from "./hosts";
import type { RefusalData } from "./types";

const TRIES = 4;
/** In bytes. Browsers allow 64 KiB for the bodies of all concurrent keepalive requests. */
const MAX_KEPT_ALIVE = 60_000;
const PAUSE = 1500; // milliseconds

export class Refusal extends Error {
  constructor(readonly data: RefusalData) {
    super(data.text);
  }

  get code(): string {
    return this.data.code;
  }
}

/**
 * `unauthorized` is called after each response with that code: the session has ended, or a key is
 * wrong.
 */
export const listener = { unauthorized: (): void => undefined };

const OFFLINE: RefusalData = { code: "offline", text: "the server cannot be reached" };
const STRANGE: RefusalData = { code: "strange", text: "the server gave an answer of no use" };

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export async function fetched(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await askHost(path, init);
  } catch (error) {
    throw isAbort(error) ? error : new Refusal(OFFLINE);
  }
  if (response.ok) return response;
  const refusal = new Refusal((await readable(response)) ?? STRANGE);
  if (refusal.code === "unauthorized") listener.unauthorized();
  throw refusal;
}

async function readable(response: Response): Promise<RefusalData | null> {
  try {
    const data = (await response.json()) as RefusalData;
    return typeof data.code === "string" ? data : null;
  } catch {
    return null;
  }
}

/** Classifies an error while reading a response: aborted, connection lost, or malformed. */
export function unread(error: unknown): unknown {
  if (isAbort(error) || error instanceof Refusal) return error;
  return new Refusal(error instanceof SyntaxError ? STRANGE : OFFLINE);
}

async function bodyOf<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    throw unread(error);
  }
}

async function ask<T>(path: string, init: RequestInit, tries: number): Promise<T> {
  try {
    return await bodyOf<T>(await fetched(path, init));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "too-fast" || tries <= 1) throw error;
    await pause(PAUSE);
    return ask(path, init, tries - 1);
  }
}

const bearer = (key: string | null): Record<string, string> =>
  key ? { Authorization: `Bearer ${key}` } : {};

export const get = <T>(path: string, key: string | null = null, signal?: AbortSignal) =>
  ask<T>(path, { headers: { Accept: "application/json", ...bearer(key) }, signal }, TRIES);

/** Sends a request by another method, without a body. */
export const send = <T = unknown>(method: "DELETE", path: string) =>
  ask<T>(path, { method }, TRIES);

const posted = (body: string, key: string | null): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...bearer(key) },
  body,
});

export const post = <T>(
  path: string,
  body: unknown,
  key: string | null = null,
  signal?: AbortSignal,
) => ask<T>(path, { ...posted(JSON.stringify(body), key), signal }, TRIES);

/** The size of the running keepalive requests in bytes. */
let keptAlive = 0;

/** Like `post`, but the request outlives the page, as far as browsers allow. */
export async function postWithKeepalive<T>(
  path: string,
  body: unknown,
  key: string | null = null,
): Promise<T> {
  const text = JSON.stringify(body);
  const size = new TextEncoder().encode(text).length;
  const keepalive = keptAlive + size <= MAX_KEPT_ALIVE;
  if (keepalive) keptAlive += size;
  try {
    return await ask<T>(path, { ...posted(text, key), keepalive }, TRIES);
  } finally {
    if (keepalive) keptAlive -= size;
  }
}
