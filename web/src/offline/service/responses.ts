/** Fetches from the server and caches the responses for offline use. */

import { isOfGames, isShell, puzzlesCache, responsesCache, STORED_AT } from "../cachenames";
import { cacheAction, gameOf, isSnapshot, type CacheAction, type RequestSummary } from "./strategy";

export const MAX_RESPONSES = 120;

/** The writes to the cache, one after the other: a game is stored before its moves. */
let writes: Promise<void> = Promise.resolve();
/** Counts deletions of games: a response requested before a deletion is not stored. */
let deletions = 0;

function enqueue(write: () => Promise<void>): Promise<void> {
  const done = writes.then(write);
  writes = done.catch(() => undefined);
  return done;
}

/**
 * The server's response, or offline the stored one. Online, stored responses are never used.
 * `defer` gets the write to the cache `cacheName`, for which the response does not wait.
 */
export async function fetchAndCache(
  request: Request,
  summary: RequestSummary,
  cacheName: string,
  defer: (write: Promise<void>) => void,
): Promise<Response> {
  const before = deletions;
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const cache = await caches.open(cacheName);
    const cached = await cache.match(request.url, matching(request.url));
    if (cached) return cached;
    throw error;
  }
  const action = cacheAction(summary, response.status);
  const isOutdated = () => action === "store-mine" && before !== deletions;
  if (action !== "leave")
    defer(storeResponse(summary, action, response.clone(), cacheName, isOutdated));
  return response;
}

/** How an address is looked up in the cache. */
const matching = (url: string) => ({ ignoreVary: true, ignoreSearch: isSnapshot(url) });

/** Reads the whole response, then stores it. A full disk is no error. */
async function storeResponse(
  summary: RequestSummary,
  action: CacheAction,
  response: Response,
  cacheName: string,
  isOutdated: () => boolean,
): Promise<void> {
  try {
    const copy = await withTime(response);
    await enqueue(async () => {
      if (!isOutdated()) await update(summary, action, copy, cacheName);
    });
  } catch {
    // the page has its response anyway
  }
}

/** Deletes the stored responses of these games, after all writes of responses that were requested before. */
export function deleteGames(ids: readonly string[], cacheName: string): Promise<void> {
  deletions += 1;
  return enqueue(async () => {
    const cache = await caches.open(cacheName);
    const found = (await cache.keys()).filter(({ url }) => isOfGames(url, ids));
    await Promise.all(found.map((request) => cache.delete(request)));
  });
}

/**
 * Cache names that earlier versions used in every folder, and a page at the origin's root still
 * uses.
 */
const SHARED_CACHES = [responsesCache("/"), puzzlesCache("/")];
/** Paths that they stored. The API is at the origin's root, in whichever folder the page is. */
const SHARED_ENTRY = /^\/api\/(?:catalogue|games|puzzles)(?:\/|$)/;

/**
 * Deletes the caches that pages of all folders shared. Caches stay if a page at the origin's root
 * uses them, or if they hold entries that are not ours.
 */
export async function deleteSharedCaches(base: URL): Promise<void> {
  const names = await caches.keys();
  if (base.pathname === "/" || names.some((name) => isShell(name, "/"))) return;
  for (const name of SHARED_CACHES.filter((shared) => names.includes(shared))) {
    const entries = await (await caches.open(name)).keys();
    const areOurs = entries.every(({ url }) => SHARED_ENTRY.test(new URL(url).pathname));
    if (areOurs) await caches.delete(name);
  }
}

async function update(
  summary: RequestSummary,
  action: CacheAction,
  copy: Response,
  cacheName: string,
): Promise<void> {
  const cache = await caches.open(cacheName);
  if (action === "store-mine" && !(await isOwnGame(summary, copy, cache))) return;
  await cache.delete(summary.url, matching(summary.url)); // moves the response to the end: the oldest are deleted first
  if (action === "remove") return;
  await cache.put(summary.url, copy);
  const oldest = (await cache.keys()).slice(0, -MAX_RESPONSES);
  await Promise.all(oldest.map((old) => cache.delete(old)));
}

/**
 * Whether a response belongs to a player of the game: a guest's request has the key of a seat, the response for an
 * account names its seats, and moves belong to a stored game. A spectator's response must not replace it.
 */
async function isOwnGame(summary: RequestSummary, copy: Response, cache: Cache): Promise<boolean> {
  if (summary.hasKey) return true;
  const game = gameOf(summary.url);
  if (game) return (await cache.match(game, matching(game))) !== undefined;
  const { you } = (await copy.clone().json()) as { you?: unknown[] };
  return Array.isArray(you) && you.length > 0;
}

/** Adds the time of the response and removes the encoding headers. */
async function withTime(response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "application/json";
  const headers = { "content-type": type, [STORED_AT]: String(Date.now()) };
  return new Response(await response.blob(), { headers });
}

const CATALOGUE = "/api/catalogue";

/**
 * Caches the server's descriptions of the games, so that their boards can be drawn offline.
 * Descriptions that fail now are cached when the page first requests them.
 */
export async function cacheCatalogues(cacheName: string): Promise<void> {
  try {
    const response = await withRetries(() => cacheResponse(CATALOGUE, cacheName));
    if (!response.ok) return;
    const { games } = (await response.json()) as { games: { name: string }[] };
    for (const { name } of games)
      await withRetries(() => cacheResponse(`${CATALOGUE}/${name}`, cacheName));
  } catch {
    // The page works without this cache.
  }
}

async function cacheResponse(path: string, cacheName: string): Promise<Response> {
  const request = new Request(path);
  const summary: RequestSummary = { method: "GET", url: request.url, mode: "cors", hasKey: false };
  let stored: Promise<void> | undefined;
  const response = await fetchAndCache(request, summary, cacheName, (write) => (stored = write));
  await stored;
  return response;
}

/** Serves a file of a fixed version: from the cache, else from the server. */
export async function fromShell(request: Request, shell: string): Promise<Response> {
  const [here, anywhere] = [{ cacheName: shell, ignoreVary: true }, { ignoreVary: true }];
  return (
    (await caches.match(request.url, here)) ??
    (await caches.match(request.url, anywhere)) ??
    fetch(request)
  );
}

/** Serves a file that may change: from the server, else `kept` from the cache. */
export async function fromServer(
  request: Request,
  fallback: string,
  shell: string,
): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(fallback, { cacheName: shell, ignoreVary: true });
    if (found) return found;
    throw error;
  }
}

const MAX_TRIES = 4;
const RETRY_DELAY_MS = 1500;

export const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Retries after a pause while the server responds with 429 (too many requests). */
async function withRetries(send: () => Promise<Response>, tries = MAX_TRIES): Promise<Response> {
  const response = await send();
  if (response.status !== 429 || tries <= 1) return response;
  await wait(RETRY_DELAY_MS);
  return withRetries(send, tries - 1);
}

/**
 * Puts a file into a cache. A file of an older version with the same name is not downloaded again.
 */
export async function cacheFile(shell: Cache, path: string): Promise<void> {
  const isNamedByContent = path.startsWith("assets/");
  const cached = isNamedByContent && (await caches.match(path, { ignoreVary: true }));
  const options: RequestInit = isNamedByContent ? {} : { cache: "reload" };
  const response = cached || (await withRetries(() => fetch(path, options)));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await shell.put(path, response);
}
