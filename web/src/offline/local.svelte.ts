/** What this browser has to play without a server: whether it can, has it, and how far fetching it is. */

import { Declined, permit } from "../local/consent";
import { cacheOf, folderOf, readyName } from "../local/folder";
import { isRunning, start, watch } from "../local/host";
import type { Progress } from "../local/messages";
import { isMetered } from "../local/metered";
import { isHere, pack, sizeOf } from "../local/pack";
import { stock } from "../local/stock";
import { load, remove, save } from "../settings/storage";

/** `unkept`: it runs, but this browser did not keep all of it. */
export type Outcome = "kept" | "unkept" | "declined" | "failed";

const canStart = [typeof WebAssembly, typeof Worker, typeof caches].every(
  (kind) => kind !== "undefined",
);

/** The version that was last known to be here, of whatever page. */
const before = load(readyName(), "") || null;
let noted = $state<string | null>(before);
let isReady = $state(pack !== null && before === pack.version);
let progress = $state.raw<Progress | null>(null);

/** What the cache has is true; what was noted is only there sooner. */
async function look(): Promise<boolean> {
  isReady = await isHere();
  if (isReady && pack && noted !== pack.version) save(readyName(), (noted = pack.version));
  return isReady;
}

/** Keeps what is missing, whether the worker runs or not. */
async function fill(): Promise<void> {
  const report = (loaded: number, total: number) =>
    (progress = { step: "fetching", loaded, total });
  if (pack) await stock(folderOf(pack.version), pack.files, report);
  progress = null;
}

/** The page itself is kept, too, as soon as its service worker is there. */
async function keepPage(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker || worker.active) return; // without one, as while one works on the page, there is none to wait for
  worker.installing?.postMessage("hurry");
  await navigator.serviceWorker.ready;
}

async function attempt(act: () => Promise<void>): Promise<Outcome> {
  const stop = watch((now) => (progress = now));
  try {
    await act();
    return (await look()) ? "kept" : "unkept";
  } catch (error) {
    const isDeclined = error instanceof Declined;
    progress = isDeclined ? null : { step: "failed", loaded: 0, total: 0 };
    return isDeclined ? "declined" : "failed";
  } finally {
    stop();
  }
}

export const localPlay = {
  /** Whether this page was built with it. */
  isOffered: pack !== null,
  /** Whether it runs in this browser at all, and whether that works without a connection. */
  canStart,
  canRun: canStart && "serviceWorker" in navigator,
  /** The bytes that have to be fetched. */
  size: pack ? sizeOf(pack) : 0,
  get isReady(): boolean {
    return isReady;
  },
  /** Whether there was something, for another version of the page. */
  get isOutdated(): boolean {
    return noted !== null && !isReady;
  },
  get progress(): Progress | null {
    return progress;
  },
  look,
  /** Starts it, and fetches what that takes. */
  async run(): Promise<Outcome> {
    if (await isRunning()) return isReady ? "kept" : "unkept";
    return attempt(async () => void (await start()));
  },
  /** Fetches it and starts it once, so that what is kept is known to work. */
  async fetch(): Promise<Outcome> {
    return attempt(async () => {
      await permit(true);
      const ranBefore = await isRunning(); // though its files may have been removed
      await start();
      if (ranBefore) await fill();
      progress = { step: "starting", loaded: 0, total: 0 };
      await keepPage();
      progress = null;
    });
  },
  /** A new version of the page needs another one: it is fetched where the line is good for it. */
  async renew(): Promise<void> {
    if (!noted || (await look()) || !navigator.onLine || isMetered()) return;
    await attempt(fill);
  },
  /** Forgets the programs; games stay. */
  async remove(): Promise<void> {
    noted = progress = null;
    isReady = false;
    remove(readyName());
    if (pack) await caches.delete(cacheOf(folderOf(pack.version)));
  },
};
if (before) void look();
