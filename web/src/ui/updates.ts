/** New versions of the page: fetched beside the one that is shown, and offered to the visitor. */

import { mount, unmount } from "svelte";
import UpdateOffer from "./UpdateOffer.svelte";

const OFTEN = 3_600_000; // milliseconds

let isOffered = false;

/** Whether a worker's version of the page is the one that is shown: the same script began it. */
function isShown(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module]")?.src;
  return new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told(data as boolean);
    worker.postMessage(script, [port2]);
  });
}

/** A page that came from the server is newer than the worker beside it; then there is nothing to offer. */
async function welcome(worker: ServiceWorker): Promise<void> {
  if (await isShown(worker)) worker.postMessage("take over");
  else offer(() => worker.postMessage("take over"));
}

/** The page is loaded anew as soon as the new worker answers it, and only where its visitor said so. */
function offer(take: () => void): void {
  if (isOffered) return;
  isOffered = true;
  const offering = mount(UpdateOffer, {
    target: document.body,
    props: {
      onreload: () => {
        navigator.serviceWorker.oncontrollerchange = () => location.reload();
        take();
      },
      onlater: () => void unmount(offering),
    },
  });
}

/** Another window has taken the new version. */
async function taken(): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  if (worker && !(await isShown(worker))) offer(() => location.reload());
}

export function watchFor(registration: ServiceWorkerRegistration): void {
  const expect = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") void welcome(worker);
    });
  navigator.serviceWorker.oncontrollerchange = () => void taken();
  if (registration.waiting) void welcome(registration.waiting);
  expect(registration.installing);
  registration.onupdatefound = () => expect(registration.installing);
  // An app may stay open for days.
  setInterval(() => void registration.update().catch(() => undefined), OFTEN);
}
