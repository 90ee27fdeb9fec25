/**
 * Decides how the service worker handles a request, from its address only, so that it can be
 * tested.
 */

import { isShell } from "../cachenames";

/**
 * `file`: part of the built page, never changes; `page`: any address that shows the page; `beside`:
 * a file that may change; `answer`: the server's response, cached for offline use; `leave`: not
 * handled by the worker.
 */
export type Strategy = "file" | "page" | "beside" | "answer" | "leave";

export interface RequestSummary {
  method: string;
  url: string;
  mode: string;
  /** Whether the request has the key of a seat. */
  hasKey: boolean;
}

const EXTRA_FILE = /^\/(?:icons\/.+|manifest\.webmanifest)$/;
const CATALOGUE = /^\/api\/catalogue(?:\/[a-z0-9-]+)?$/;
const GAME = /^\/api\/games\/[^/]+(?:\/steps)?$/;

/** Chooses a strategy. `base` is the folder of the page. */
export function strategyFor(request: RequestSummary, base: string): Strategy {
  if (request.method !== "GET" || !request.url.startsWith(base)) return "leave";
  const pathname = new URL(request.url).pathname.slice(new URL(base).pathname.length - 1);
  if (/^\/(?:assets|data|local)\//.test(pathname)) return "file";
  if (EXTRA_FILE.test(pathname)) return "beside";
  if (pathname.startsWith("/api/") || pathname.startsWith("/openapi")) return apiStrategy(pathname);
  return request.mode === "navigate" ? "page" : "leave";
}

const apiStrategy = (pathname: string): Strategy =>
  CATALOGUE.test(pathname) || GAME.test(pathname) ? "answer" : "leave";

/** Query parameters that select what a response has of a game. */
const PARTS = ["first", "last", "last_turn"];

/** `store-mine`: only if it belongs to a player of the game; `remove`: the game is gone. */
export type CacheAction = "store" | "store-mine" | "remove" | "leave";

/**
 * Decides what happens to the stored response. Addresses with other parameters, such as a key, are
 * not stored.
 */
export function cacheAction({ method, url }: RequestSummary, status: number): CacheAction {
  const { pathname, searchParams } = new URL(url);
  const isPlain = [...searchParams.keys()].every((name) => PARTS.includes(name));
  if (method !== "GET" || !isPlain) return "leave";
  if (status === 404) return "remove";
  if (status !== 200) return "leave";
  if (GAME.test(pathname)) return "store-mine";
  return CATALOGUE.test(pathname) ? "store" : "leave";
}

/** Whether an address is that of a game's snapshot. Only its last response is stored, whichever
 * query it had. */
export const isSnapshot = (url: string): boolean =>
  /^\/api\/games\/[^/]+$/.test(new URL(url).pathname);

/** The address of the game to which these moves belong; null for other addresses. */
export const gameOf = (url: string): string | null =>
  /^(.+\/games\/[^/]+)\/steps(?:\?|$)/.exec(url)?.[1] ?? null;

/**
 * The caches of older versions, the oldest first. The latest of them stays: another window may
 * still show it.
 */
export const outdatedCaches = (
  names: readonly string[],
  folder: string,
  current: string,
): string[] => names.filter((name) => isShell(name, folder) && name !== current).slice(0, -1);
