/**
 * The state of offline play in this browser: whether it is possible, downloaded, or in progress.
 */

import { Declined, permit } from "../local/consent";
import { cacheOf, folderOf, readyName } from "../local/folder";
import { isRunning, start, watch } from "../local/host";
import type { Progress } from "../local/messages";
import { isMetered } from "../local/metered";
import { isHere, pack, sizeOf } from "../local/pack";
import { stock } from "../local/stock";
import { load, remove, save } from "../settings/storage";

/** `unkept`: it runs, but not all of it could be stored. */
export type Outcome = "kept" | "unkept" | "declined" | "failed";

const canStart = [typeof WebAssembly, typeof Worker, typeof caches].every(
  (kind) => kind !== "undefined",
);

/** The last version that was stored, of any version of this page. */
const before = load(readyName(), "") || null;
let noted = $state<string | null>(before);
let isReady = $state(pack !== null && before === pack.version);
let progress = $state.raw<Progress | null>(null);

/** Refreshes the state from the cache. The stored version is only a faster first guess. */
async function look(): Promise<boolean> {
  isReady = await isHere();
  if (isReady && pack && noted !== pack.version) save(readyName(), (noted = pack.version));
  return isReady;
}

/** Stores missing files, whether the worker runs or not. */
async function fill(): Promise<void> {
  const report = (loaded: number, total: number) =>
    (progress = { step: "fetching", loaded, total });
  if (pack) await stock(folderOf(pack.version), pack.files, report);
  progress = null;
}

/** Waits until the service worker has stored the page itself. */
async function keepPage(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker || worker.active) return; // in development the page has no service worker
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
  /** Whether this page was built with an offline bundle. */
  isOffered: pack !== null,
  /** Whether it runs in this browser at all, and whether it runs offline. */
  canStart,
  canRun: canStart && "serviceWorker" in navigator,
  /** The size of the download in bytes. */
  size: pack ? sizeOf(pack) : 0,
  get isReady(): boolean {
    return isReady;
  },
  /** Whether a bundle is stored for another version of the page. */
  get isOutdated(): boolean {
    return noted !== null && !isReady;
  },
  get progress(): Progress | null {
    return progress;
  },
  look,
  /** Downloads what is missing and starts the worker. */
  async run(): Promise<Outcome> {
    if (await isRunning()) return isReady ? "kept" : "unkept";
    return attempt(async () => void (await start()));
  },
  /** Downloads the bundle, and starts it to check that it works. */
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
  /**
   * Downloads the bundle of a new page version, if a previous bundle is stored and the connection
   * allows it.
   */
  async renew(): Promise<void> {
    if (!noted || (await look()) || !navigator.onLine || isMetered()) return;
    await attempt(fill);
  },
  /** Deletes the bundle. Games stay. */
  async remove(): Promise<void> {
    noted = progress = null;
    isReady = false;
    remove(readyName());
    if (pack) await caches.delete(cacheOf(folderOf(pack.version)));
  },
};
if (before) void look();
