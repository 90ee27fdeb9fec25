/** What the service worker does with a request: decided by its address alone, so that it can be tested. */

/** As in offline/cache.ts; the worker is one file and shares none with the page. */
export const ANSWERS = "answers";
export const KEPT_AT = "x-kept-at";
export const PUZZLES = "puzzles";

/**
 * `file`: part of the built page, never changes; `page`: any address that shows the page;
 * `beside`: a file that may change; `answer`: the server's word, kept for when it is silent;
 * `leave`: the browser's own business.
 */
export type Strategy = "file" | "page" | "beside" | "answer" | "leave";

export interface Asked {
  method: string;
  url: string;
  mode: string;
  /** Whether a key of a seat comes with it. */
  isMine: boolean;
}

const BESIDE = /^\/(?:icons\/.+|manifest\.webmanifest)$/;
const CATALOGUE = /^\/api\/catalogue(?:\/[a-z0-9-]+)?$/;
const GAME = /^\/api\/games\/[^/]+(?:\/steps)?$/;

/** `base` is the folder of the page. */
export function strategyFor(asked: Asked, base: string): Strategy {
  if (asked.method !== "GET" || !asked.url.startsWith(base)) return "leave";
  const pathname = new URL(asked.url).pathname.slice(new URL(base).pathname.length - 1);
  if (/^\/(?:assets|data|local)\//.test(pathname)) return "file";
  if (BESIDE.test(pathname)) return "beside";
  if (pathname.startsWith("/api/") || pathname.startsWith("/openapi")) return apiStrategy(pathname);
  return asked.mode === "navigate" ? "page" : "leave";
}

const apiStrategy = (pathname: string): Strategy =>
  CATALOGUE.test(pathname) || GAME.test(pathname) ? "answer" : "leave";

/** Which part of a game's moves is asked for. */
const PARTS = ["first", "last"];

/**
 * Whether an answer is worth keeping: the catalogue, and games that are mine. What somebody saw who
 * only watched must not replace what a player saw. An address that says anything else, such as a
 * key, is not written down.
 */
export function isKept(asked: Asked, status: number): boolean {
  const { pathname, searchParams } = new URL(asked.url);
  const isPlain = [...searchParams.keys()].every((name) => PARTS.includes(name));
  const isWorth = CATALOGUE.test(pathname) || (GAME.test(pathname) && asked.isMine);
  return asked.method === "GET" && status === 200 && isPlain && isWorth;
}

/** The cache of a version of the page; another page of the same origin may lie in another folder. */
export const shellOf = (folder: string, version: string): string =>
  `shell-${folder === "/" ? "" : folder}${version}`;

/** Which caches belong to older versions, the oldest first. The last of them stays: another window may still show it. */
export function outdated(names: readonly string[], folder: string, current: string): string[] {
  const own = shellOf(folder, "");
  const isShell = (name: string) => name.startsWith(own) && /^\w+$/.test(name.slice(own.length));
  return names.filter((name) => isShell(name) && name !== current).slice(0, -1);
}
