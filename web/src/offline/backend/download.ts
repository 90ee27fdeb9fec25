/**
 * Offline bundles in the browser's cache. An old bundle is deleted only after the download of the
 * next.
 */

import { bundleCache } from "../cachenames";
import type { PackedFile } from "./messages";

type ReportProgress = (loaded: number, total: number) => void;

const LOCK_TIMEOUT_MS = 60_000;

export async function isBundleCached(
  folder: string,
  files: readonly PackedFile[],
): Promise<boolean> {
  const options = { cacheName: bundleCache(folder), ignoreVary: true };
  try {
    const found = await Promise.all(files.map(({ name }) => caches.match(folder + name, options)));
    return found.every((one) => one !== undefined);
  } catch {
    return false; // a browser without a cache
  }
}

/** Downloads and caches the missing files of a bundle. Returns whether all are cached then. */
export async function cacheBundle(
  folder: string,
  files: readonly PackedFile[],
  report: ReportProgress = () => undefined,
): Promise<boolean> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  report(0, total);
  if (await isBundleCached(folder, files)) report(total, total);
  else
    await withLock(`boardwright-${bundleCache(folder)}`, () =>
      downloadMissing(folder, files, report),
    );
  if (!(await isBundleCached(folder, files))) return false;
  await deleteOldBundles(folder).catch(() => undefined);
  return true;
}

/**
 * Lets one tab download at a time, so that no file is downloaded twice. Stops waiting after the
 * timeout.
 */
async function withLock(name: string, action: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return action();
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return action();
  };
  try {
    await locks.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, start);
  } catch (error) {
    if (isStarted) throw error;
    await action();
  }
}

async function downloadMissing(
  folder: string,
  files: readonly PackedFile[],
  report: ReportProgress,
): Promise<void> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const cache = await caches.open(bundleCache(folder)).catch(() => null);
  let loaded = 0;
  for (const { name, size } of files) {
    const cached = await cache?.match(folder + name, { ignoreVary: true });
    if (!cached) await downloadFile(folder + name, cache, (bytes) => report(loaded + bytes, total));
    report((loaded += size), total);
  }
}

/**
 * Downloads a file into the cache. A full disk is no error: the file is downloaded again on use.
 */
async function downloadFile(
  path: string,
  cache: Cache | null,
  read: (bytes: number) => void,
): Promise<void> {
  const response = await fetch(path);
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    read((bytes += value.length));
  }
  const headers = { "content-type": response.headers.get("content-type") ?? "" };
  await cache?.put(path, new Response(new Blob(parts), { headers })).catch(() => undefined);
}

/**
 * Deletes all bundles but this and the previous one: an older page may be open beside a newer one.
 */
async function deleteOldBundles(folder: string): Promise<void> {
  const cache = await caches.open(bundleCache(folder));
  const requests = await cache.keys();
  const folderOf = ({ url }: Request) => new URL(url).pathname.replace(/[^/]+$/, "");
  const otherFolders = new Set(requests.map(folderOf).filter((one) => one !== folder));
  const old = [...otherFolders].slice(0, -1);
  await Promise.all(
    requests
      .filter((request) => old.includes(folderOf(request)))
      .map((request) => cache.delete(request)),
  );
}
