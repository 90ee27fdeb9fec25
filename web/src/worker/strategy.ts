/** What the service worker does with a request: decided by its address alone, so that it can be tested. */

/** As in offline/cache.ts; the worker is one file and shares none with the page. */
export const ANSWERS = "answers";
export const KEPT_AT = "x-kept-at";
export const PUZZLES = "puzzles";
/** As in local.ts: what a page without a server needs. */
export const LOCAL = "local";

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

export function strategyFor(asked: Asked, origin: string): Strategy {
  const { origin: whose, pathname } = new URL(asked.url);
  if (asked.method !== "GET" || whose !== origin) return "leave";
  if (/^\/(?:assets|local)\//.test(pathname)) return "file";
  if (pathname.startsWith("/api/") || pathname.startsWith("/openapi")) return apiStrategy(pathname);
  if (asked.mode === "navigate") return "page";
  return BESIDE.test(pathname) ? "beside" : "leave";
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

/** Which caches belong to an older version of the page. */
export const outdated = (names: readonly string[], current: readonly string[]): string[] =>
  names.filter((name) => !current.includes(name));
