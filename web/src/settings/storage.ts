/** What this browser keeps; one that keeps nothing can still play. */

/** A storage that is full or forbidden keeps things as long as the page lasts. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export function load<T>(name: string, otherwise: T): T {
  const read = () => JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
  return attempt(read, null) ?? otherwise;
}

export const save = (name: string, value: unknown): void =>
  attempt(() => localStorage.setItem(name, JSON.stringify(value)), undefined);

export const remove = (name: string): void =>
  attempt(() => localStorage.removeItem(name), undefined);

/** The names of all that is kept. */
export const names = (): string[] => attempt(() => Object.keys(localStorage), []);
