/** The data that this browser stores for the page, by part: their sizes and how to delete them. */

import { CHANNEL } from "../../offline/backend/database";
import { folderOf, pageFolder } from "../../offline/backend/folder";
import { bundleCache, isShell, puzzlesCache, responsesCache } from "../../offline/cachenames";
import type { TabMessage } from "../../offline/backend/messages";
import { measureGames, removeGames } from "./storedgames";
import { localPlay } from "./local.svelte";

/** `page` is installed and deleted together with the page itself. */
export type Part = "programs" | "page" | "answers" | "puzzles" | "games";

export interface StorageUsage {
  /** Sizes in bytes; `games` below is the number of games. */
  parts: Record<Part, number>;
  games: number;
  /** Total usage as the browser reports it; null if it does not. */
  usage: number | null;
}

const CACHES: Partial<Record<Part, (name: string) => boolean>> = {
  programs: (name) => name === bundleCache(folderOf("any")),
  page: (name) => isShell(name, pageFolder()),
  answers: (name) => name === responsesCache(pageFolder()),
  puzzles: (name) => name === puzzlesCache(pageFolder()),
};

async function cacheNames(part: Part): Promise<string[]> {
  const all = await globalThis.caches?.keys().catch(() => []);
  return (all ?? []).filter((name) => CACHES[part]?.(name));
}

async function sizeOfPart(part: Part): Promise<number> {
  let bytes = 0;
  for (const name of await cacheNames(part)) {
    for (const response of await (await caches.open(name)).matchAll())
      bytes += (await response.blob()).size;
  }
  return bytes;
}

export async function measureStorage(): Promise<StorageUsage> {
  const { count, bytes } = await measureGames();
  const parts = {
    programs: await sizeOfPart("programs"),
    page: await sizeOfPart("page"),
    answers: await sizeOfPart("answers"),
    puzzles: await sizeOfPart("puzzles"),
    games: bytes,
  };
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return { parts, games: count, usage: estimate?.usage ?? null };
}

/** Deletes a part. Tabs then store the games that they hold in memory, if there is room. */
export async function removePart(part: Part): Promise<void> {
  if (part === "games") await removeGames();
  else if (part === "programs") await localPlay.remove();
  else for (const name of await cacheNames(part)) await caches.delete(name);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ room: true } satisfies TabMessage);
  channel.close();
}
