/** Asking the server first and keeping what it says, for when it cannot be reached. */

import { ANSWERS, isKept, KEPT_AT, type Asked } from "./strategy";

export const MOST_ANSWERS = 120;

/** The server's answer; without one, what it last said. Online nothing old is ever given. */
export async function answered(request: Request, asked: Asked): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(ANSWERS)).match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
  await remember(asked, response.clone()).catch(() => undefined); // a full disk is no failure
  return response;
}

async function remember(asked: Asked, response: Response): Promise<void> {
  const cache = await caches.open(ANSWERS);
  if (response.status === 404) await cache.delete(asked.url); // the game is gone
  if (!isKept(asked, response.status)) return;
  await cache.delete(asked.url); // what is put anew is the youngest
  await cache.put(asked.url, await dated(response));
  const oldest = (await cache.keys()).slice(0, -MOST_ANSWERS);
  await Promise.all(oldest.map((old) => cache.delete(old)));
}

/** The answer with the time at which it was true, and without how it was packed. */
async function dated(response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "application/json";
  const headers = { "content-type": type, [KEPT_AT]: String(Date.now()) };
  return new Response(await response.blob(), { headers });
}

const CATALOGUE = "/api/catalogue";

/**
 * The games as the server describes them, so that their boards can be drawn without it. What it
 * does not tell now is kept when the page first asks for it.
 */
export async function catalogues(): Promise<void> {
  try {
    const response = await patiently(() => ask(CATALOGUE));
    if (!response.ok) return;
    const { games } = (await response.json()) as { games: { name: string }[] };
    for (const { name } of games) await patiently(() => ask(`${CATALOGUE}/${name}`));
  } catch {
    // The page itself is there; that is no reason to do without it.
  }
}

function ask(path: string): Promise<Response> {
  const request = new Request(path);
  return answered(request, { method: "GET", url: request.url, mode: "cors", isMine: false });
}

/** A file that never changes as long as the version is the same: from the cache, else from the server. */
export async function fromShell(request: Request, shell: string): Promise<Response> {
  const [here, anywhere] = [{ cacheName: shell, ignoreVary: true }, { ignoreVary: true }];
  return (
    (await caches.match(request.url, here)) ??
    (await caches.match(request.url, anywhere)) ??
    fetch(request)
  );
}

/** Something that may change: from the server, else `kept` from the cache. */
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

/** Asks again, after a pause, as long as the server says that it was asked too often. */
async function patiently(ask: () => Promise<Response>, tries = PATIENCE): Promise<Response> {
  const response = await ask();
  if (response.status !== 429 || tries <= 1) return response;
  await pause(PAUSE);
  return patiently(ask, tries - 1);
}

/** Puts a file into a cache; one that an older version had is not fetched again. */
export async function stock(shell: Cache, path: string): Promise<void> {
  const isNamedByContent = path.startsWith("assets/");
  const known = isNamedByContent && (await caches.match(path, { ignoreVary: true }));
  const how: RequestInit = isNamedByContent ? {} : { cache: "reload" };
  const response = known || (await patiently(() => fetch(path, how)));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await shell.put(path, response);
}
