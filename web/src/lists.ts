/** Access to values that must exist. A missing value is a bug and throws immediately. */

export function there<T>(found: T | null | undefined, what: number | string): T {
  if (found === undefined || found === null) throw new RangeError(`there is no ${what}`);
  return found;
}

/** The element at a place. Negative places count from the end. */
export const at = <T>(list: readonly T[], place: number): T => there(list.at(place), place);

export const first = <T>(list: readonly T[]): T => at(list, 0);
export const last = <T>(list: readonly T[]): T => at(list, -1);

export const named = <T>(table: Readonly<Record<string, T>>, name: string): T =>
  there(table[name], name);

/** The only element of a list; null if the list is empty or longer. */
export const only = <T>([one, another]: readonly T[]): T | null =>
  one === undefined || another !== undefined ? null : one;

/** Caches a function of an object, as long as the object exists. */
export function once<K extends WeakKey, V>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    if (!known.has(of)) known.set(of, make(of));
    return known.get(of) as V;
  };
}
