/** The page's access to the responses that the service worker caches. */

import { responsesCache } from "./backend/folder";

/** The header with the time at which a response was stored; as in worker/strategy.ts. */
export const STORED_AT = "x-kept-at";

/** Whether an address belongs to one of these games; as in worker/strategy.ts. */
export function isOfGames(url: string, ids: readonly string[]): boolean {
  const { pathname } = new URL(url);
  const paths = ids.map((id) => `/api/games/${encodeURIComponent(id)}`);
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * Deletes the cached responses of these games. The service worker deletes them too, after its
 * pending writes. The page also deletes them itself, because the service worker may be missing or
 * outdated.
 */
export async function deleteCachedGames(ids: readonly string[]): Promise<void> {
  if (!ids.length || !("caches" in globalThis)) return;
  navigator.serviceWorker?.controller?.postMessage({ forget: ids });
  const cache = await caches.open(responsesCache());
  const found = (await cache.keys()).filter(({ url }) => isOfGames(url, ids));
  await Promise.all(found.map((request) => cache.delete(request)));
}
