/** The folder of this page, and what is kept under its name: pages of one origin share games, not programs. */

/** At the root nothing is added. A test compares these names with those of worker/strategy.ts. */
const named = (name: string, folder: string): string =>
  folder === "/" ? name : `${name}-${folder}`;

// A worker has no document, and asks only for what is told by a folder.
const { document } = globalThis as { document?: { baseURI: string } };
const baseOf = (): string => new URL(document?.baseURI ?? "http://none/").pathname;

/** In this browser's storage: which version of the programs was last known to be here. */
export const readyName = (): string => named("local", baseOf());

/** The cache of the server's responses, which the service worker stores. */
export const answersOf = (folder = baseOf()): string => named("answers", folder);

/** The cache of puzzles. */
export const puzzlesOf = (folder = baseOf()): string => named("puzzles", folder);

/** Whether a cache holds a version of the page itself. */
export function isShell(name: string, folder = baseOf()): boolean {
  const own = `shell-${folder === "/" ? "" : folder}`;
  return name.startsWith(own) && /^\w+$/.test(name.slice(own.length));
}

/** Where the files of a version lie. */
export const folderOf = (version: string): string => `${baseOf()}local/${version}/`;

/** The cache of the packs, by the folder of any of them. */
export const cacheOf = (folder: string): string =>
  named("local", folder.replace(/local\/[^/]+\/$/, ""));
