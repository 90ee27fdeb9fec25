/** What the service worker keeps of the server's answers, as the page needs to know it. */

/** The cache of answers, and the header that says when a kept one was told. */
export const ANSWERS = "answers";
export const KEPT_AT = "x-kept-at";

/** Nothing of a game stays behind. */
export async function forgetAnswers(id: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  const path = `/api/games/${encodeURIComponent(id)}`;
  const cache = await caches.open(ANSWERS);
  const isOf = ({ url }: Request) => {
    const { pathname } = new URL(url);
    return pathname === path || pathname.startsWith(`${path}/`);
  };
  const kept = await cache.keys();
  await Promise.all(kept.filter(isOf).map((request) => cache.delete(request)));
}
