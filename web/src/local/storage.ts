/** The page's entries in the browser's storage. The page also works if the browser stores nothing. */

/** Other pages may share our origin, as on GitHub Pages: all that is ours begins with this. */
const PREFIX = "boardwright:";

/** Name under which the signed-in account is stored. */
export const ACCOUNT = "account";

type Check = (value: unknown) => boolean;

/** A value of the same kind as the default value; an object where that is null. */
const isLike =
  (otherwise: unknown): Check =>
  (value) =>
    typeof value === typeof otherwise && Array.isArray(value) === Array.isArray(otherwise);

const isText = (value: unknown): boolean => typeof value === "string";
export const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Returns `otherwise` if the storage is full or forbidden. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const parsed = (text: string | null): unknown =>
  attempt(() => JSON.parse(text ?? "null") as unknown, null);

/** The value of a name, if there is one and it passes the check. */
export function load<T>(name: string, otherwise: T, isValid: Check = isLike(otherwise)): T {
  const passes = (value: unknown) => value !== null && isValid(value);
  const text = attempt(() => localStorage.getItem(PREFIX + name), null) ?? adopted(name, passes);
  const value = parsed(text);
  return passes(value) ? (value as T) : otherwise;
}

/** Names like `game:ID` are ours without the prefix, too. Plain words, such as "settings", may be a neighbour's. */
const isOurs = (name: string): boolean => /[:/]/.test(name);

/**
 * Copies what an earlier version of the page stored without the prefix. The original stays: it may be a neighbour's, or
 * a tab of the earlier version may still use it.
 */
function adopted(name: string, passes: Check): string | null {
  const text = attempt(() => localStorage.getItem(name), null);
  if (text === null || !passes(parsed(text))) return null;
  attempt(() => localStorage.setItem(PREFIX + name, text), undefined);
  return text;
}

/** Whether it was stored. */
export const save = (name: string, value: unknown): boolean =>
  attempt(() => {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  }, false);

export function remove(name: string): void {
  attempt(() => {
    localStorage.removeItem(PREFIX + name);
    if (isOurs(name)) localStorage.removeItem(name);
    // Otherwise what an earlier version stored would be copied again.
    else if (localStorage.getItem(name) !== null) localStorage.setItem(PREFIX + name, "null");
  }, undefined);
}

/** All names that begin so, those of earlier versions among them. */
export const namesFrom = (beginning: string): string[] => {
  const keys = attempt(() => Object.keys(localStorage), []);
  const names = keys.map((key) => storedName(key) ?? key);
  return [...new Set(names)].filter((name) => name.startsWith(beginning));
};

/** The name in a key of the browser's storage, as its events tell it; null where it is not ours. */
export const storedName = (key: string | null): string | null =>
  key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;

/** What lasts as long as the tab. */
export const loadInTab = (name: string): unknown =>
  attempt(() => parsed(sessionStorage.getItem(PREFIX + name)), null);

export const saveInTab = (name: string, value: unknown): boolean =>
  attempt(() => {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  }, false);

export const removeInTab = (name: string): void =>
  attempt(() => sessionStorage.removeItem(PREFIX + name), undefined);
