/**
 * The folder of this page, and names that depend on it. Pages of one origin share games, but not
 * program files.
 */

/** The name of a cache or an entry of a page in a folder. The root folder adds no suffix. */
export const inFolder = (name: string, folder: string): string =>
  folder === "/" ? name : `${name}-${folder}`;

// A worker has no document. It does not use the functions that need the page's folder.
const { document } = globalThis as { document?: { baseURI: string } };
export const pageFolder = (): string => new URL(document?.baseURI ?? "http://none/").pathname;

/** The storage entry with the last version of the offline bundle that was stored completely. */
export const readyName = (): string => inFolder("local", pageFolder());

/** The address of a bundle's folder. */
export const folderOf = (version: string): string => `${pageFolder()}local/${version}/`;
