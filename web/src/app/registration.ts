/** Registers the service worker when the page has loaded. */

import { hasServer } from "../net/backends";
import "../offline/installation.svelte";

/**
 * `onregistered` receives the worker's registration if an earlier visit installed a worker, which
 * the new worker may replace.
 */
export function registerServiceWorker(
  onregistered: (worker: ServiceWorkerRegistration) => void,
): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // The worker has no document to find out whether the site has a server.
  const worker = hasServer ? "sw.js" : "sw.js?files";
  const register = () =>
    void navigator.serviceWorker
      .register(worker)
      .then((registration) => navigator.serviceWorker.controller && onregistered(registration))
      .catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
