/** What the service worker keeps of the server's answers, as the page needs to know it. */

import { answersOf } from "../local/folder";

/** The header that says when a stored response was sent; as in worker/strategy.ts. */
export const KEPT_AT = "x-kept-at";

/** Nothing of these games stays behind. */
export async function forgetAnswers(ids: readonly string[]): Promise<void> {
  if (!ids.length || !("caches" in globalThis)) return;
  const paths = ids.map((id) => `/api/games/${encodeURIComponent(id)}`);
  const cache = await caches.open(answersOf());
  const isOf = ({ url }: Request) => {
    const { pathname } = new URL(url);
    return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  };
  const kept = await cache.keys();
  await Promise.all(kept.filter(isOf).map((request) => cache.delete(request)));
}
