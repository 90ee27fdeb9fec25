/** Registers the service worker, once the page has nothing more urgent to do. */

import { hasServer } from "../api/hosts";
import "./installation.svelte";

/** `onkept` hears of the worker where an earlier visit has left one, which a new one may replace. */
export function keepForOffline(onkept: (worker: ServiceWorkerRegistration) => void): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // The worker has no document that could tell it what kind of page it serves.
  const worker = hasServer ? "sw.js" : "sw.js?files";
  const register = () =>
    void navigator.serviceWorker
      .register(worker)
      .then((registration) => navigator.serviceWorker.controller && onkept(registration))
      .catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
