/** What is known to be there: where it is not, that is a bug, and said at once. */

export function there<T>(found: T | null | undefined, what: number | string): T {
  if (found === undefined || found === null) throw new RangeError(`there is no ${what}`);
  return found;
}

/** Negative places count from the end. */
export const at = <T>(list: readonly T[], place: number): T => there(list.at(place), place);

export const first = <T>(list: readonly T[]): T => at(list, 0);
export const last = <T>(list: readonly T[]): T => at(list, -1);

export const named = <T>(table: Readonly<Record<string, T>>, name: string): T =>
  there(table[name], name);

/** The element of a list that has no other. */
export const only = <T>([one, another]: readonly T[]): T | null =>
  one === undefined || another !== undefined ? null : one;

/** What is made of an object, made once for each. */
export function once<K extends WeakKey, V>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    if (!known.has(of)) known.set(of, make(of));
    return known.get(of) as V;
  };
}
