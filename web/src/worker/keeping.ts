/** Asking the server first and keeping what it says, for when it cannot be reached. */

import { ANSWERS, isGone, isKept, KEPT_AT, surplus, type Asked } from "./strategy";

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
  if (isGone(response.status)) await cache.delete(asked.url);
  if (!isKept(asked, response.status)) return;
  await cache.delete(asked.url); // what is put anew is the youngest
  await cache.put(asked.url, await dated(response));
  const kept = await cache.keys();
  await Promise.all(surplus(kept, MOST_ANSWERS).map((old) => cache.delete(old)));
}

/** The answer with the time at which it was true, and without how it was packed. */
async function dated(response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "application/json";
  const headers = { "content-type": type, [KEPT_AT]: String(Date.now()) };
  return new Response(await response.blob(), { headers });
}

const CATALOGUE = "/api/catalogue";

/** The games as the server describes them, so that their boards can be drawn without it. */
export async function catalogues(): Promise<void> {
  const { games } = (await (await ask(CATALOGUE)).json()) as { games: { name: string }[] };
  for (const { name } of games) await ask(`${CATALOGUE}/${name}`);
}

function ask(path: string): Promise<Response> {
  const request = new Request(path);
  return answered(request, { method: "GET", url: request.url, mode: "cors", isMine: false });
}

/** A file that never changes: from the cache, else from the server. */
export async function fromShell(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** Something that may change: from the server, else `kept` from the cache. */
export async function fromServer(request: Request, kept: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(kept, { ignoreVary: true });
    if (found) return found;
    throw error;
  }
}

const PATIENCE = 4;
const PAUSE = 1500; // milliseconds

export const pause = (milliseconds: number) =>
  new Promise((done) => setTimeout(done, milliseconds));

/** Puts a file into a cache; one that an older version had is not fetched again. */
export async function stock(shell: Cache, path: string, tries = PATIENCE): Promise<void> {
  const isNamedByContent = path.startsWith("/assets/");
  const known = isNamedByContent && (await caches.match(path, { ignoreVary: true }));
  const response = known || (await fetch(path, isNamedByContent ? {} : { cache: "reload" }));
  if (response.ok) return shell.put(path, response);
  if (response.status !== 429 || tries <= 1) throw new Error(`${path}: ${response.status}`);
  await pause(PAUSE);
  return stock(shell, path, tries - 1);
}
