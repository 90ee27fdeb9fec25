/** Registers the service worker, once the page has nothing more urgent to do. */

import { READY } from "../api/hosts";
import { load } from "../settings/storage";
import "./installation.svelte";

export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (load(READY, null)) void import("./local.svelte").then(({ localPlay }) => localPlay.renew());
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
