/** The service worker: the page opens without a connection, and shows one's games as they last were. */

import {
  answered,
  catalogues,
  forget,
  fromServer,
  fromShell,
  leaveSharedCaches,
  pause,
  stock,
} from "./cache";
import { isolated, listed, pageFrom } from "./files";
import { isSeen, pushed, windowFor } from "./push";
import { answersOf, outdated, shellOf, strategyFor, type Asked } from "./strategy";

declare const self: ServiceWorkerGlobalScope;
/** Filled in when the page is built: its files, and a word that changes with any of them. */
declare const __FILES__: string[];
declare const __VERSION__: string;
/** Filled in, too: the programs of local games, as in local/pack.ts. */
declare const __LOCAL__: object | null;

/** The folder of the page; addresses count from here as they do in the page. */
const BASE = new URL(".", self.location.href);
/** As the page says when it registers this worker: whether it is a site of files, without a server. */
const isFiles = self.location.search === "?files";
const SHELL = shellOf(BASE.pathname, __VERSION__);
const ANSWERS = answersOf(BASE.pathname);
const PAGE = BASE.href;
const BREATH = 40; // milliseconds
/** A site of files is not reached at all its addresses before this worker is there. */
let isUrgent = isFiles;
const BESIDE = ["manifest.webmanifest", "icons/icon.svg"];

// A new version waits until no page of the old one is open, or until its visitor takes it: nothing changes
// under anybody's hands.
self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  const data = isFiles ? await listed() : [];
  // Slowly, one after the other, unless the visitor waits: the server's patience is for what they do now.
  for (const path of [PAGE, ...BESIDE, ...data, ...__FILES__]) {
    await stock(shell, path);
    if (!isUrgent) await pause(BREATH);
  }
  if (!isFiles) await catalogues(ANSWERS);
}

async function activate(): Promise<void> {
  const old = outdated(await caches.keys(), BASE.pathname, SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await leaveSharedCaches(BASE).catch(() => undefined);
  await self.clients.claim(); // the first visit is kept already
}

// Messages of the page: is it of this version, which programs come with this version, activate this version, delete
// these games.
self.addEventListener("message", (event) => {
  const { data, ports } = event;
  const forgotten = (data as { forget?: string[] } | null)?.forget;
  if (forgotten) event.waitUntil(forget(forgotten, ANSWERS));
  else if (data === "take over") void self.skipWaiting();
  else if (data === "hurry") isUrgent = true;
  else if (data === "pack") ports[0]?.postMessage(__LOCAL__);
  else
    void caches
      .match(data as string, { cacheName: SHELL, ignoreVary: true })
      .then((found) => ports[0]?.postMessage(found !== undefined));
});

function askedBy({ method, url, mode, headers }: Request): Asked {
  return { method, url, mode, isMine: headers.has("authorization") };
}

async function fileFor(request: Request): Promise<Response> {
  const found = await fromShell(request, SHELL);
  return isFiles ? isolated(found) : found;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const asked = askedBy(request);
  switch (strategyFor(asked, BASE.href)) {
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
        answered(request, asked, ANSWERS, (write) => event.waitUntil(write)),
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
  const told = pushed(text);
  if (!told || isSeen(told, await windows())) return;
  const { title, body, url, tag } = told;
  const icon = "icons/icon-192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: { url } });
}

async function open(url: string): Promise<void> {
  const found = windowFor(url, await windows());
  await (found ? found.focus() : self.clients.openWindow(url));
}
