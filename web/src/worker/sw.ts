/** The service worker: the page opens without a connection, and shows one's games as they last were. */

import { answered, catalogues, fromServer, fromShell, pause, stock } from "./cache";
import { isSeen, pushed, windowFor } from "./push";
import { ANSWERS, LOCAL, outdated, PUZZLES, strategyFor, type Asked } from "./strategy";

declare const self: ServiceWorkerGlobalScope;
/** Filled in when the page is built: its files, and a word that changes with any of them. */
declare const __FILES__: string[];
declare const __VERSION__: string;

const SHELL = `shell-${__VERSION__}`;
const PAGE = "/";
const BREATH = 40; // milliseconds
const BESIDE = ["/manifest.webmanifest", "/icons/icon.svg"];

// A new version waits until no page of the old one is open: nothing changes under anybody's hands.
self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  // Slowly, one after the other: the server's patience is for what the visitor does now.
  for (const path of [PAGE, ...BESIDE, ...__FILES__]) {
    await stock(shell, path);
    await pause(BREATH);
  }
  await catalogues();
}

async function activate(): Promise<void> {
  const old = outdated(await caches.keys(), [SHELL, ANSWERS, PUZZLES, LOCAL]);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim(); // the first visit is kept already
}

function askedBy({ method, url, mode, headers }: Request): Asked {
  return { method, url, mode, isMine: headers.has("authorization") };
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const asked = askedBy(request);
  switch (strategyFor(asked, self.location.origin)) {
    case "file":
      return event.respondWith(fromShell(request));
    case "page":
      return event.respondWith(fromServer(request, PAGE));
    case "beside":
      return event.respondWith(fromServer(request, request.url));
    case "answer":
      return event.respondWith(answered(request, asked));
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
  const icon = "/icons/icon-192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: { url } });
}

async function open(url: string): Promise<void> {
  const found = windowFor(url, await windows());
  if (!found) return void (await self.clients.openWindow(url));
  const shown = await found.focus();
  if (new URL(shown.url).pathname !== url) await shown.navigate(url);
}
