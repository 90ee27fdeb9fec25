/** What the service worker keeps of the server's answers, as the page needs to know it. */

import { answersOf } from "../local/folder";

/** The header that says when a stored response was sent; as in worker/strategy.ts. */
export const KEPT_AT = "x-kept-at";

/** Whether an address belongs to one of these games; as in worker/strategy.ts. */
export function isOfGames(url: string, ids: readonly string[]): boolean {
  const { pathname } = new URL(url);
  const paths = ids.map((id) => `/api/games/${encodeURIComponent(id)}`);
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * Deletes the stored responses of these games. The service worker deletes them too, after what it is still writing; a
 * page without one, or with one of an earlier version, deletes what is there.
 */
export async function forgetAnswers(ids: readonly string[]): Promise<void> {
  if (!ids.length || !("caches" in globalThis)) return;
  navigator.serviceWorker?.controller?.postMessage({ forget: ids });
  const cache = await caches.open(answersOf());
  const found = (await cache.keys()).filter(({ url }) => isOfGames(url, ids));
  await Promise.all(found.map((request) => cache.delete(request)));
}
