/**
 * The names of the caches and the form of their entries, which the page, its worker and the service
 * worker share.
 */

import { inFolder } from "./backend/folder";

/** The cache of the server's responses, which the service worker stores. */
export const responsesCache = (folder: string): string => inFolder("answers", folder);

/** The cache of puzzles. */
export const puzzlesCache = (folder: string): string => inFolder("puzzles", folder);

/** The cache of a version of the page itself. */
export const shellOf = (folder: string, version: string): string =>
  `shell-${folder === "/" ? "" : folder}${version}`;

/** Whether a cache holds a version of the page in this folder. */
export function isShell(name: string, folder: string): boolean {
  const own = shellOf(folder, "");
  return name.startsWith(own) && /^\w+$/.test(name.slice(own.length));
}

/** The cache of offline bundles, given the folder of any of them. */
export const bundleCache = (bundleFolder: string): string =>
  inFolder("local", bundleFolder.replace(/local\/[^/]+\/$/, ""));

/** The header with the time at which a response was stored. */
export const STORED_AT = "x-kept-at";

/** Whether an address belongs to one of these games. */
export function isOfGames(url: string, ids: readonly string[]): boolean {
  const { pathname } = new URL(url);
  const paths = ids.map((id) => `/api/games/${encodeURIComponent(id)}`);
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
