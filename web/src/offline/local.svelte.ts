/** What this browser has to play without a server: whether it can, has it, and how far fetching it is. */

import { READY } from "../api/hosts";
import { start, watch } from "../local/host";
import type { Progress } from "../local/messages";
import { pack } from "../local/pack";
import { load, remove, save } from "../settings/storage";
import { isMetered } from "./metered";

const CACHE = "local"; // as in worker/local.ts

const canStart = [typeof WebAssembly, typeof Worker, typeof caches].every(
  (kind) => kind !== "undefined",
);

let kept = $state(load<string | null>(READY, null));
let progress = $state.raw<Progress | null>(null);

export const localPlay = {
  /** Whether this page was built with it. */
  isOffered: pack !== null,
  /** Whether it runs in this browser at all, and whether that works without a connection. */
  canStart,
  canRun: canStart && "serviceWorker" in navigator,
  /** The bytes that have to be fetched. */
  size: (pack?.files ?? []).reduce((sum, { compressed }) => sum + compressed, 0),
  get isReady(): boolean {
    return pack !== null && kept === pack.version;
  },
  get progress(): Progress | null {
    return progress;
  },
  /** Fetches it and starts it once, so that what is kept is known to work; whether it does. */
  async fetch(): Promise<boolean> {
    const stop = watch((now) => (progress = now));
    try {
      await start();
      kept = pack?.version ?? null;
      save(READY, kept);
      return true;
    } catch {
      return false; // as the progress says, too
    } finally {
      stop();
    }
  },
  /** A new version of the page needs another one: it is fetched where the line is good for it. */
  async renew(): Promise<void> {
    if (kept && !this.isReady && navigator.onLine && !isMetered()) await this.fetch();
  },
  /** Forgets the programs; games stay. */
  async remove(): Promise<void> {
    kept = progress = null;
    remove(READY);
    await caches.delete(CACHE);
  },
};
