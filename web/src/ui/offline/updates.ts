/** Detects new versions of the page and offers them to the visitor. */

import { mount, unmount } from "svelte";
import { readyName } from "../../offline/backend/folder";
import type { Bundle } from "../../offline/backend/bundle";
import type { ToServiceWorker } from "../../offline/service/pagemessages";
import { load } from "../../offline/backend/storage";
import UpdateOffer from "./UpdateOffer.svelte";

const CHECK_INTERVAL_MS = 3_600_000;

/** Closes the open offer. */
let closeOffer: (() => void) | null = null;

function query(worker: ServiceWorker, question: ToServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
  });
}

/** Whether a worker has the shown version of the page: its cache holds this page's script. */
async function isShown(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module]")?.src;
  return (await query(worker, script as `http${string}`)) === true;
}

const hasBundle = (): boolean => load(readyName(), "") !== "";

/**
 * Downloads the offline bundle of the new version before the version is offered, if a bundle is
 * stored and the connection allows it. Returns the number of missing bytes. Workers of old versions
 * have no bundle.
 */
async function countMissingBytes(worker: ServiceWorker): Promise<number> {
  if (!hasBundle()) return 0;
  const bundle = (await query(worker, "pack")) as Bundle | false | null;
  return bundle ? (await import("./prefetch")).prefetchBundle(bundle) : 0;
}

/**
 * Activates a worker whose version is already shown, because the page was loaded from the server.
 * Otherwise offers it.
 */
async function offerUnlessShown(worker: ServiceWorker, registration: ServiceWorkerRegistration) {
  if (await isShown(worker)) worker.postMessage("take over" satisfies ToServiceWorker);
  else await offer(worker, registration);
}

/** Offers a version and withdraws an earlier offer. */
async function offer(worker: ServiceWorker, registration: ServiceWorkerRegistration) {
  const missingBytes = await countMissingBytes(worker);
  if (worker.state === "redundant") return; // a later version has replaced it, and is offered
  closeOffer?.();
  const onreload = () => takeLatest(registration);
  const onlater = () => closeOffer?.();
  const offering = mount(UpdateOffer, {
    target: document.body,
    props: { missingBytes, onreload, onlater },
  });
  closeOffer = () => {
    closeOffer = null;
    void unmount(offering);
  };
}

/**
 * Activates the waiting version and reloads the page then. If another window has activated it,
 * reloads immediately.
 */
function takeLatest({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) return location.reload();
  navigator.serviceWorker.oncontrollerchange = () => location.reload();
  waiting.postMessage("take over" satisfies ToServiceWorker);
}

/** Handles the activation of a new version by another window. */
async function onActivated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  if (worker && !(await isShown(worker))) await offer(worker, registration);
}

export function watchFor(registration: ServiceWorkerRegistration): void {
  const watchWorker = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") void offerUnlessShown(worker, registration);
    });
  navigator.serviceWorker.oncontrollerchange = () => void onActivated(registration);
  if (registration.waiting) void offerUnlessShown(registration.waiting, registration);
  watchWorker(registration.installing);
  registration.onupdatefound = () => watchWorker(registration.installing);
  if (hasBundle()) void import("./local.svelte").then(({ localPlay }) => localPlay.renew());
  // An installed app may stay open for days.
  setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL_MS);
}
