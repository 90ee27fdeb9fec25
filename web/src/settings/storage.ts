/** What this browser keeps; one that keeps nothing can still play. */

export function load<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}

export function remove(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // What is forbidden was never kept.
  }
}

/** The names of all that is kept. */
export function names(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
