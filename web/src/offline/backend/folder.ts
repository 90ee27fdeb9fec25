/**
 * Names of caches and storage entries for the folder of this page. Pages of one origin share games,
 * but not program files.
 */

/** The root folder adds no suffix. A test compares these names with those of worker/strategy.ts. */
const inFolder = (name: string, folder: string): string =>
  folder === "/" ? name : `${name}-${folder}`;

// A worker has no document. It uses only the functions with a folder argument.
const { document } = globalThis as { document?: { baseURI: string } };
const basePath = (): string => new URL(document?.baseURI ?? "http://none/").pathname;

/** The storage entry with the last version of the offline bundle that was stored completely. */
export const readyName = (): string => inFolder("local", basePath());

/** The cache of the server's responses, which the service worker stores. */
export const responsesCache = (folder = basePath()): string => inFolder("answers", folder);

/** The cache of puzzles. */
export const puzzlesCache = (folder = basePath()): string => inFolder("puzzles", folder);

/** Whether a cache holds a version of the page itself. */
export function isShell(name: string, folder = basePath()): boolean {
  const own = `shell-${folder === "/" ? "" : folder}`;
  return name.startsWith(own) && /^\w+$/.test(name.slice(own.length));
}

/** The address of a bundle's folder. */
export const folderOf = (version: string): string => `${basePath()}local/${version}/`;

/** The cache of offline bundles, given the folder of any of them. */
export const bundleCache = (folder: string): string =>
  inFolder("local", folder.replace(/local\/[^/]+\/$/, ""));
