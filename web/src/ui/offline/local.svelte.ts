/**
 * The state of offline play in this browser: whether it is possible, downloaded, or in progress.
 */

import { Declined, requireConsent } from "../../offline/backend/consent";
import { folderOf, readyName } from "../../offline/backend/folder";
import { bundleCache } from "../../offline/cachenames";
import type { ToServiceWorker } from "../../offline/service/pagemessages";
import { isRunning, start, watchProgress } from "../../offline/backend/backend";
import type { Progress } from "../../offline/backend/messages";
import { isMetered } from "../../offline/backend/metered";
import { isBundleComplete, bundle, downloadSize } from "../../offline/backend/bundle";
import { cacheBundle } from "../../offline/backend/download";
import { load, remove, save } from "../../offline/backend/storage";

/** `incomplete`: it runs, but not all of it could be stored. */
export type DownloadOutcome = "stored" | "incomplete" | "declined" | "failed";

const canStart = [typeof WebAssembly, typeof Worker, typeof caches].every(
  (kind) => kind !== "undefined",
);

/** The last version that was stored, of any version of this page. */
const initialVersion = load(readyName(), "") || null;
let storedVersion = $state<string | null>(initialVersion);
let isReady = $state(bundle !== null && initialVersion === bundle.version);
let progress = $state.raw<Progress | null>(null);

/** Refreshes the state from the cache. The stored version is only a faster first guess. */
async function check(): Promise<boolean> {
  isReady = await isBundleComplete();
  if (isReady && bundle && storedVersion !== bundle.version)
    save(readyName(), (storedVersion = bundle.version));
  return isReady;
}

/** Stores missing files, whether the worker runs or not. */
async function downloadMissing(): Promise<void> {
  const report = (loaded: number, total: number) =>
    (progress = { step: "fetching", loaded, total });
  if (bundle) await cacheBundle(folderOf(bundle.version), bundle.files, report);
  progress = null;
}

/** Waits until the service worker has stored the page itself. */
async function waitForServiceWorker(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker || worker.active) return; // in development the page has no service worker
  worker.installing?.postMessage("hurry" satisfies ToServiceWorker);
  await navigator.serviceWorker.ready;
}

async function attempt(action: () => Promise<void>): Promise<DownloadOutcome> {
  const stop = watchProgress((now) => (progress = now));
  try {
    await action();
    return (await check()) ? "stored" : "incomplete";
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
  isOffered: bundle !== null,
  /** Whether it runs in this browser at all, and whether it runs offline. */
  canStart,
  canRun: canStart && "serviceWorker" in navigator,
  /** The size of the download in bytes. */
  size: bundle ? downloadSize(bundle) : 0,
  get isReady(): boolean {
    return isReady;
  },
  /** Whether a bundle is stored for another version of the page. */
  get isOutdated(): boolean {
    return storedVersion !== null && !isReady;
  },
  get progress(): Progress | null {
    return progress;
  },
  check,
  /** Downloads what is missing and starts the worker. */
  async run(): Promise<DownloadOutcome> {
    if (await isRunning()) return isReady ? "stored" : "incomplete";
    return attempt(async () => void (await start()));
  },
  /** Downloads the bundle, and starts it to check that it works. */
  async fetch(): Promise<DownloadOutcome> {
    return attempt(async () => {
      await requireConsent(true);
      const wasRunning = await isRunning(); // though its files may have been removed
      await start();
      if (wasRunning) await downloadMissing();
      progress = { step: "starting", loaded: 0, total: 0 };
      await waitForServiceWorker();
      progress = null;
    });
  },
  /**
   * Downloads the bundle of a new page version, if a previous bundle is stored and the connection
   * allows it.
   */
  async renew(): Promise<void> {
    if (!storedVersion || (await check()) || !navigator.onLine || isMetered()) return;
    await attempt(downloadMissing);
  },
  /** Deletes the bundle. Games stay. */
  async remove(): Promise<void> {
    storedVersion = progress = null;
    isReady = false;
    remove(readyName());
    if (bundle) await caches.delete(bundleCache(folderOf(bundle.version)));
  },
};
if (initialVersion) void check();
