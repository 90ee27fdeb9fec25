/** Access to values that must exist. A missing value is a bug and throws immediately. */

export function required<T>(found: T | null | undefined, name: number | string): T {
  if (found === undefined || found === null) throw new RangeError(`there is no ${name}`);
  return found;
}

/** The element at a place. Negative places count from the end. */
export const at = <T>(list: readonly T[], place: number): T => required(list.at(place), place);

export const first = <T>(list: readonly T[]): T => at(list, 0);
export const last = <T>(list: readonly T[]): T => at(list, -1);

export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T =>
  required(table[name], name);

/** The only element of a list; null if the list is empty or longer. */
export const only = <T>([one, another]: readonly T[]): T | null =>
  one === undefined || another !== undefined ? null : one;

/** Caches a function of an object, as long as the object exists. */
export function memoize<K extends WeakKey, V>(make: (of: K) => V): (of: K) => V {
  const cache = new WeakMap<K, V>();
  return (of) => {
    if (!cache.has(of)) cache.set(of, make(of));
    return cache.get(of) as V;
  };
}
