/** What is known to be in a list or table: where it is not, that is a bug, and said at once. */

/** Negative places count from the end. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list.at(place);
  if (found === undefined) throw new RangeError(`a list of ${list.length} has no ${place}`);
  return found;
}

export const first = <T>(list: readonly T[]): T => at(list, 0);
export const last = <T>(list: readonly T[]): T => at(list, -1);

/** The element of a list that has no other. */
export const only = <T>([one, another]: readonly T[]): T | null =>
  one === undefined || another !== undefined ? null : one;

export function named<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = table[name];
  if (found === undefined) throw new RangeError(`there is no ${name}`);
  return found;
}
