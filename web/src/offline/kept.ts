/** What this browser keeps for the page, part by part: how large each is, and how it goes. */

import { CHANNEL } from "../local/database";
import { answersOf, cacheOf, folderOf, isShell, puzzlesOf } from "../local/folder";
import type { News } from "../local/messages";
import { gamesKept, removeGames } from "./games";
import { localPlay } from "./local.svelte";

/** `page` comes and goes with the page itself. */
export type Part = "programs" | "page" | "answers" | "puzzles" | "games";

export interface Kept {
  /** In bytes; `games` is their number. */
  parts: Record<Part, number>;
  games: number;
  /** Everything, as the browser counts it; null where it does not tell. */
  usage: number | null;
}

const CACHES: Partial<Record<Part, (name: string) => boolean>> = {
  programs: (name) => name === cacheOf(folderOf("any")),
  page: (name) => isShell(name),
  answers: (name) => name === answersOf(),
  puzzles: (name) => name === puzzlesOf(),
};

async function names(part: Part): Promise<string[]> {
  const all = await globalThis.caches?.keys().catch(() => []);
  return (all ?? []).filter((name) => CACHES[part]?.(name));
}

async function sizeOf(part: Part): Promise<number> {
  let bytes = 0;
  for (const name of await names(part)) {
    for (const response of await (await caches.open(name)).matchAll())
      bytes += (await response.blob()).size;
  }
  return bytes;
}

export async function kept(): Promise<Kept> {
  const { count, bytes } = await gamesKept();
  const parts = {
    programs: await sizeOf("programs"),
    page: await sizeOf("page"),
    answers: await sizeOf("answers"),
    puzzles: await sizeOf("puzzles"),
    games: bytes,
  };
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return { parts, games: count, usage: estimate?.usage ?? null };
}

/** Removes a part; games that were only in memory are then written where there is room again. */
export async function removePart(part: Part): Promise<void> {
  if (part === "games") await removeGames();
  else if (part === "programs") await localPlay.remove();
  else for (const name of await names(part)) await caches.delete(name);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ room: true } satisfies News);
  channel.close();
}
