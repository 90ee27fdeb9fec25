/** Caches a value as the most recently used one; the least recently used one makes room. */
export function cacheRecent<K, T>(cache: Map<K, T>, key: K, value: T, max: number): void {
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > max && oldest !== undefined) cache.delete(oldest);
}
