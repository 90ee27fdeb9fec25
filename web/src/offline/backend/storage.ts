/** The page's entries in the browser's storage. The page also works if the browser stores nothing. */

/** Prefix of our entries: other pages may share our origin, as on GitHub Pages. */
const PREFIX = "boardwright:";

/** Name under which the signed-in account is stored. */
export const ACCOUNT = "account";

type Check = (value: unknown) => boolean;

/** Accepts values of the same type as the default value; if that is null, objects. */
const isLike =
  (fallback: unknown): Check =>
  (value) =>
    typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback);

const isText = (value: unknown): boolean => typeof value === "string";
export const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Returns `otherwise` if the storage is full or forbidden. */
function attempt<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}

const parseJson = (text: string | null): unknown =>
  attempt(() => JSON.parse(text ?? "null") as unknown, null);

/** The stored value of a name if it passes the check; otherwise the default value. */
export function load<T>(name: string, fallback: T, isValid: Check = isLike(fallback)): T {
  const passes = (value: unknown) => value !== null && isValid(value);
  const text = attempt(() => localStorage.getItem(PREFIX + name), null) ?? adoptEntry(name, passes);
  const value = parseJson(text);
  return passes(value) ? (value as T) : fallback;
}

/**
 * Names like `game:ID` belong to us even without the prefix. Plain words, such as "settings", may
 * belong to another page.
 */
const isOwnName = (name: string): boolean => /[:/]/.test(name);

/**
 * Copies an entry that an earlier version of the page stored without the prefix. The original
 * stays: it may belong to another page, or a tab with the earlier version may still use it.
 */
function adoptEntry(name: string, passes: Check): string | null {
  const text = attempt(() => localStorage.getItem(name), null);
  if (text === null || !passes(parseJson(text))) return null;
  attempt(() => localStorage.setItem(PREFIX + name, text), undefined);
  return text;
}

/** Stores a value. Returns whether that worked. */
export const save = (name: string, value: unknown): boolean =>
  attempt(() => {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  }, false);

export function remove(name: string): void {
  attempt(() => {
    localStorage.removeItem(PREFIX + name);
    if (isOwnName(name)) localStorage.removeItem(name);
    // Otherwise `load` would copy the entry of an earlier version again.
    else if (localStorage.getItem(name) !== null) localStorage.setItem(PREFIX + name, "null");
  }, undefined);
}

/** All names with this beginning, including those of earlier versions. */
export const namesFrom = (beginning: string): string[] => {
  const keys = attempt(() => Object.keys(localStorage), []);
  const names = keys.map((key) => storedName(key) ?? key);
  return [...new Set(names)].filter((name) => name.startsWith(beginning));
};

/** Our name for a key of the browser's storage, as in storage events; null if it is not ours. */
export const storedName = (key: string | null): string | null =>
  key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;

/** Loads a value that lasts as long as the tab. */
export const loadInTab = (name: string): unknown =>
  attempt(() => parseJson(sessionStorage.getItem(PREFIX + name)), null);

export const saveInTab = (name: string, value: unknown): boolean =>
  attempt(() => {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  }, false);

export const removeInTab = (name: string): void =>
  attempt(() => sessionStorage.removeItem(PREFIX + name), undefined);
