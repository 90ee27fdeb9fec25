/** The service worker: opens the page offline, and shows the player's games as last loaded. */

import { responsesCache, shellOf } from "../cachenames";
import {
  fetchAndCache,
  cacheCatalogues,
  deleteGames,
  fromServer,
  fromShell,
  deleteSharedCaches,
  wait,
  cacheFile,
} from "./responses";
import { isolate, dataFiles, pageFrom } from "./sitefiles";
import type { ToServiceWorker } from "./pagemessages";
import { isSeen, parsePush, windowFor } from "./push";
import { outdatedCaches, strategyFor, type RequestSummary } from "./strategy";

declare const self: ServiceWorkerGlobalScope;
/** Replaced by the build: the page's files, and a hash that changes with any of them. */
declare const __FILES__: string[];
declare const __VERSION__: string;
/** Replaced by the build: the offline bundle, see backend/bundle.ts. */
declare const __LOCAL__: object | null;

/** The folder of the page. Relative addresses are resolved against it, as in the page. */
const BASE = new URL(".", self.location.href);
/** Whether this is a static site without a server. The page passes this on registration. */
const isFiles = self.location.search === "?files";
const SHELL = shellOf(BASE.pathname, __VERSION__);
const ANSWERS = responsesCache(BASE.pathname);
const PAGE = BASE.href;
const INSTALL_DELAY_MS = 40;
/** A static site cannot be reached at all its addresses before this worker is active. */
let isUrgent = isFiles;
const EXTRA_FILES = ["manifest.webmanifest", "icons/icon.svg"];

// A new version waits until all pages of the old version are closed, or until the visitor accepts
// it: the page never changes during use.
self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  const data = isFiles ? await dataFiles() : [];
  // Downloads slowly, one file after the other, unless the visitor waits: the server's rate limit
  // is for the visitor's own requests.
  for (const path of [PAGE, ...EXTRA_FILES, ...data, ...__FILES__]) {
    await cacheFile(shell, path);
    if (!isUrgent) await wait(INSTALL_DELAY_MS);
  }
  if (!isFiles) await cacheCatalogues(ANSWERS);
}

async function activate(): Promise<void> {
  const old = outdatedCaches(await caches.keys(), BASE.pathname, SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await deleteSharedCaches(BASE).catch(() => undefined);
  await self.clients.claim(); // caches from the first visit on
}

self.addEventListener("message", (event) => {
  const { ports } = event;
  const data = event.data as ToServiceWorker;
  if (typeof data === "object") event.waitUntil(deleteGames(data.forget, ANSWERS));
  else if (data === "take over") void self.skipWaiting();
  else if (data === "hurry") isUrgent = true;
  else if (data === "pack") ports[0]?.postMessage(__LOCAL__);
  else
    void caches
      .match(data, { cacheName: SHELL, ignoreVary: true })
      .then((found) => ports[0]?.postMessage(found !== undefined));
});

function summaryOf({ method, url, mode, headers }: Request): RequestSummary {
  return { method, url, mode, hasKey: headers.has("authorization") };
}

async function fileFor(request: Request): Promise<Response> {
  const found = await fromShell(request, SHELL);
  return isFiles ? isolate(found) : found;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const summary = summaryOf(request);
  switch (strategyFor(summary, BASE.href)) {
    case "file":
      return event.respondWith(fileFor(request));
    case "page":
      return event.respondWith(
        isFiles ? pageFrom(SHELL, BASE, request) : fromServer(request, PAGE, SHELL),
      );
    case "beside":
      return event.respondWith(fromServer(request, request.url, SHELL));
    case "answer":
      return event.respondWith(
        fetchAndCache(request, summary, ANSWERS, (write) => event.waitUntil(write)),
      );
    case "leave":
      return;
  }
});

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { url: string }).url));
});

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function show(text: string | undefined): Promise<void> {
  const push = parsePush(text);
  if (!push || isSeen(push, await windows())) return;
  const { title, body, url, tag } = push;
  const icon = "icons/icon-192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: { url } });
}

async function open(url: string): Promise<void> {
  const found = windowFor(url, await windows());
  await (found ? found.focus() : self.clients.openWindow(url));
}
