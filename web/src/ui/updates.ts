/** New versions of the page: fetched beside the one that is shown, and offered to the visitor. */

import { mount, unmount } from "svelte";
import { readyName } from "../local/folder";
import type { Pack } from "../local/pack";
import { load } from "../settings/storage";
import UpdateOffer from "./UpdateOffer.svelte";

const OFTEN = 3_600_000; // milliseconds

/** Closes the offer that is open. */
let withdraw: (() => void) | null = null;

function asked(worker: ServiceWorker, question: unknown): Promise<unknown> {
  return new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told(data);
    worker.postMessage(question, [port2]);
  });
}

/** Whether a worker's version of the page is the one that is shown: the same script began it. */
async function isShown(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module]")?.src;
  return (await asked(worker, script)) === true;
}

const wantsPrograms = (): boolean => load(readyName(), "") !== "";

/**
 * Whoever has the programs of local games has those of the new version before it is offered, as far as the line is good
 * for it; the bytes that are missing then. A worker of an older version knows of no programs.
 */
async function lackOf(worker: ServiceWorker): Promise<number> {
  if (!wantsPrograms()) return 0;
  const pack = (await asked(worker, "pack")) as Pack | false | null;
  return pack ? (await import("../offline/ahead")).fetchAhead(pack) : 0;
}

/** A page that came from the server is newer than the worker beside it; then there is nothing to offer. */
async function welcome(worker: ServiceWorker, registration: ServiceWorkerRegistration) {
  if (await isShown(worker)) worker.postMessage("take over");
  else await offer(worker, registration);
}

/** Offers a version, in place of an earlier one that is still offered. */
async function offer(worker: ServiceWorker, registration: ServiceWorkerRegistration) {
  const lack = await lackOf(worker);
  if (worker.state === "redundant") return; // a later version has replaced it, and is offered
  withdraw?.();
  const onreload = () => takeLatest(registration);
  const onlater = () => withdraw?.();
  const offering = mount(UpdateOffer, {
    target: document.body,
    props: { lack, onreload, onlater },
  });
  withdraw = () => {
    withdraw = null;
    void unmount(offering);
  };
}

/** Loads the page again as soon as the version that waits answers it; at once where another window has taken it. */
function takeLatest({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) return location.reload();
  navigator.serviceWorker.oncontrollerchange = () => location.reload();
  waiting.postMessage("take over");
}

/** Another window has taken the new version. */
async function taken(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  if (worker && !(await isShown(worker))) await offer(worker, registration);
}

export function watchFor(registration: ServiceWorkerRegistration): void {
  const expect = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") void welcome(worker, registration);
    });
  navigator.serviceWorker.oncontrollerchange = () => void taken(registration);
  if (registration.waiting) void welcome(registration.waiting, registration);
  expect(registration.installing);
  registration.onupdatefound = () => expect(registration.installing);
  if (wantsPrograms())
    void import("../offline/local.svelte").then(({ localPlay }) => localPlay.renew());
  // An app may stay open for days.
  setInterval(() => void registration.update().catch(() => undefined), OFTEN);
}
