/** HTTP requests to the backend. Errors are thrown as `Refusal`. */

import { sendToBackend } from "./backends";
import type { RefusalData } from "./types";

const MAX_TRIES = 4;
/** In bytes. Browsers allow 64 KiB for the bodies of all concurrent keepalive requests. */
const MAX_KEEPALIVE_BYTES = 60_000;
const RETRY_DELAY_MS = 1500;

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
const MALFORMED: RefusalData = { code: "strange", text: "the server gave an answer of no use" };

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export async function fetchResponse(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await sendToBackend(path, init);
  } catch (error) {
    throw isAbort(error) ? error : new Refusal(OFFLINE);
  }
  if (response.ok) return response;
  const refusal = new Refusal((await parseRefusal(response)) ?? MALFORMED);
  if (refusal.code === "unauthorized") listener.unauthorized();
  throw refusal;
}

async function parseRefusal(response: Response): Promise<RefusalData | null> {
  try {
    const data = (await response.json()) as RefusalData;
    return typeof data.code === "string" ? data : null;
  } catch {
    return null;
  }
}

/** Classifies an error while reading a response: aborted, connection lost, or malformed. */
export function classifyError(error: unknown): unknown {
  if (isAbort(error) || error instanceof Refusal) return error;
  return new Refusal(error instanceof SyntaxError ? MALFORMED : OFFLINE);
}

async function parseBody<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    throw classifyError(error);
  }
}

type ResponseListener = (response: Response) => void;

async function sendRequest<T>(
  path: string,
  init: RequestInit,
  tries: number,
  onresponse?: ResponseListener,
): Promise<T> {
  try {
    const response = await fetchResponse(path, init);
    onresponse?.(response);
    return await parseBody<T>(response);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "too-fast" || tries <= 1) throw error;
    await wait(RETRY_DELAY_MS);
    return sendRequest(path, init, tries - 1, onresponse);
  }
}

const authorization = (key: string | null): Record<string, string> =>
  key ? { Authorization: `Bearer ${key}` } : {};

/** `onresponse` is called with the response before its body is read. */
export const get = <T>(
  path: string,
  key: string | null = null,
  signal?: AbortSignal,
  onresponse?: ResponseListener,
) =>
  sendRequest<T>(
    path,
    { headers: { Accept: "application/json", ...authorization(key) }, signal },
    MAX_TRIES,
    onresponse,
  );

/** Sends a request by another method, without a body. */
export const send = <T = unknown>(method: "DELETE", path: string) =>
  sendRequest<T>(path, { method }, MAX_TRIES);

const postInit = (body: string, key: string | null): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...authorization(key) },
  body,
});

export const post = <T>(
  path: string,
  body: unknown,
  key: string | null = null,
  signal?: AbortSignal,
) => sendRequest<T>(path, { ...postInit(JSON.stringify(body), key), signal }, MAX_TRIES);

/** The size of the running keepalive requests in bytes. */
let keepaliveBytes = 0;

/** Like `post`, but the request outlives the page, as far as browsers allow. */
export async function postWithKeepalive<T>(
  path: string,
  body: unknown,
  key: string | null = null,
): Promise<T> {
  const text = JSON.stringify(body);
  const size = new TextEncoder().encode(text).length;
  const keepalive = keepaliveBytes + size <= MAX_KEEPALIVE_BYTES;
  if (keepalive) keepaliveBytes += size;
  try {
    return await sendRequest<T>(path, { ...postInit(text, key), keepalive }, MAX_TRIES);
  } finally {
    if (keepalive) keepaliveBytes -= size;
  }
}
