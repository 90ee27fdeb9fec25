/** The page's access to the responses that the service worker caches. */

import { pageFolder } from "./backend/folder";
import { isOfGames, responsesCache } from "./cachenames";
import type { ToServiceWorker } from "./service/pagemessages";

/**
 * Deletes the cached responses of these games. The service worker deletes them too, after its
 * pending writes. The page also deletes them itself, because the service worker may be missing or
 * outdated.
 */
export async function deleteCachedGames(ids: readonly string[]): Promise<void> {
  if (!ids.length || !("caches" in globalThis)) return;
  navigator.serviceWorker?.controller?.postMessage({ forget: ids } satisfies ToServiceWorker);
  const cache = await caches.open(responsesCache(pageFolder()));
  const found = (await cache.keys()).filter(({ url }) => isOfGames(url, ids));
  await Promise.all(found.map((request) => cache.delete(request)));
}
