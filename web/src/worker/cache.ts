/** Fetches from the server and caches the responses for offline use. */

import {
  gameOf,
  isOfGames,
  isShell,
  KEPT_AT,
  storingOf,
  type Asked,
  type Storing,
} from "./strategy";

export const MOST_ANSWERS = 120;

/** The writes to the cache, one after the other: a game is stored before its moves. */
let writes: Promise<void> = Promise.resolve();
/** Counts deletions of games: a response requested before a deletion is not stored. */
let forgettings = 0;

function enqueue(write: () => Promise<void>): Promise<void> {
  const done = writes.then(write);
  writes = done.catch(() => undefined);
  return done;
}

/**
 * The server's response, or offline the stored one. Online, stored responses are never used.
 * `defer` gets the write to the cache `answers`, for which the response does not wait.
 */
export async function answered(
  request: Request,
  asked: Asked,
  answers: string,
  defer: (write: Promise<void>) => void,
): Promise<Response> {
  const before = forgettings;
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(answers)).match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
  const storing = storingOf(asked, response.status);
  const isOutdated = () => storing === "store-mine" && before !== forgettings;
  if (storing !== "leave") defer(remember(asked, storing, response.clone(), answers, isOutdated));
  return response;
}

/** Reads the whole response, then stores it. A full disk is no error. */
async function remember(
  asked: Asked,
  storing: Storing,
  response: Response,
  answers: string,
  isOutdated: () => boolean,
): Promise<void> {
  try {
    const copy = await dated(response);
    await enqueue(async () => {
      if (!isOutdated()) await update(asked, storing, copy, answers);
    });
  } catch {
    // the page has its response anyway
  }
}

/** Deletes the stored responses of these games, after all writes of responses that were requested before. */
export function forget(ids: readonly string[], answers: string): Promise<void> {
  forgettings += 1;
  return enqueue(async () => {
    const cache = await caches.open(answers);
    const found = (await cache.keys()).filter(({ url }) => isOfGames(url, ids));
    await Promise.all(found.map((request) => cache.delete(request)));
  });
}

/**
 * Cache names that earlier versions used in every folder, and a page at the origin's root still
 * uses.
 */
const SHARED_CACHES = ["answers", "puzzles"];
/** Paths that they stored. The API is at the origin's root, in whichever folder the page is. */
const SHARED_ENTRY = /^\/api\/(?:catalogue|games|puzzles)(?:\/|$)/;

/**
 * Deletes the caches that pages of all folders shared. Caches stay if a page at the origin's root
 * uses them, or if they hold entries that are not ours.
 */
export async function leaveSharedCaches(base: URL): Promise<void> {
  const names = await caches.keys();
  if (base.pathname === "/" || names.some((name) => isShell(name, "/"))) return;
  for (const name of SHARED_CACHES.filter((shared) => names.includes(shared))) {
    const entries = await (await caches.open(name)).keys();
    const isOurs = entries.every(({ url }) => SHARED_ENTRY.test(new URL(url).pathname));
    if (isOurs) await caches.delete(name);
  }
}

async function update(
  asked: Asked,
  storing: Storing,
  copy: Response,
  answers: string,
): Promise<void> {
  const cache = await caches.open(answers);
  if (storing === "store-mine" && !(await isMine(asked, copy, cache))) return;
  await cache.delete(asked.url); // moves the response to the end: the oldest are deleted first
  if (storing === "remove") return;
  await cache.put(asked.url, copy);
  const oldest = (await cache.keys()).slice(0, -MOST_ANSWERS);
  await Promise.all(oldest.map((old) => cache.delete(old)));
}

/**
 * Whether a response belongs to a player of the game: a guest's request has the key of a seat, the response for an
 * account names its seats, and moves belong to a stored game. A spectator's response must not replace it.
 */
async function isMine(asked: Asked, copy: Response, cache: Cache): Promise<boolean> {
  if (asked.isMine) return true;
  const game = gameOf(asked.url);
  if (game) return (await cache.match(game, { ignoreVary: true })) !== undefined;
  const { you } = (await copy.clone().json()) as { you?: unknown[] };
  return Array.isArray(you) && you.length > 0;
}

/** Adds the time of the response and removes the encoding headers. */
async function dated(response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "application/json";
  const headers = { "content-type": type, [KEPT_AT]: String(Date.now()) };
  return new Response(await response.blob(), { headers });
}

const CATALOGUE = "/api/catalogue";

/**
 * Caches the server's descriptions of the games, so that their boards can be drawn offline.
 * Descriptions that fail now are cached when the page first requests them.
 */
export async function catalogues(answers: string): Promise<void> {
  try {
    const response = await patiently(() => ask(CATALOGUE, answers));
    if (!response.ok) return;
    const { games } = (await response.json()) as { games: { name: string }[] };
    for (const { name } of games) await patiently(() => ask(`${CATALOGUE}/${name}`, answers));
  } catch {
    // The page works without this cache.
  }
}

async function ask(path: string, answers: string): Promise<Response> {
  const request = new Request(path);
  const asked: Asked = { method: "GET", url: request.url, mode: "cors", isMine: false };
  let stored: Promise<void> | undefined;
  const response = await answered(request, asked, answers, (write) => (stored = write));
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
export async function fromServer(request: Request, kept: string, shell: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(kept, { cacheName: shell, ignoreVary: true });
    if (found) return found;
    throw error;
  }
}

const PATIENCE = 4;
const PAUSE = 1500; // milliseconds

export const pause = (milliseconds: number) =>
  new Promise((done) => setTimeout(done, milliseconds));

/** Retries after a pause while the server responds with 429 (too many requests). */
async function patiently(ask: () => Promise<Response>, tries = PATIENCE): Promise<Response> {
  const response = await ask();
  if (response.status !== 429 || tries <= 1) return response;
  await pause(PAUSE);
  return patiently(ask, tries - 1);
}

/**
 * Puts a file into a cache. A file of an older version with the same name is not downloaded again.
 */
export async function stock(shell: Cache, path: string): Promise<void> {
  const isNamedByContent = path.startsWith("assets/");
  const known = isNamedByContent && (await caches.match(path, { ignoreVary: true }));
  const how: RequestInit = isNamedByContent ? {} : { cache: "reload" };
  const response = known || (await patiently(() => fetch(path, how)));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await shell.put(path, response);
}
