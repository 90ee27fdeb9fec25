/** Starts the page: router, language, then the component for the address. */

import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { hasServer } from "../net/backends";
import { setLanguage } from "./i18n/i18n.svelte";
import { registerDialogs } from "../offline/backend/dialogs";
import { registerServiceWorker } from "./registration";
import { pageAt } from "./pages/pages";
import { route, startRouter } from "./router/router.svelte";
import { settings } from "./settings/settings.svelte";

startRouter();
// Load the page and the texts in parallel. Errors are handled when the page is shown.
void pageAt(route.path)
  .load()
  .catch(() => undefined);
void start(document.getElementById("app") ?? document.body);

/** Not awaited at the top level: chunks that import this one would wait, also those of the texts. */
async function start(target: HTMLElement): Promise<void> {
  try {
    await setLanguage(settings.language).catch(() => setLanguage("en"));
    mount(App, { target });
  } catch {
    target.textContent =
      "Boardwright could not be loaded. Check the connection and load the page again.";
  }
  registerDialogs(() => import("../ui/offline/bundledialogs"));
  if (!hasServer) void import("../ui/site");
  registerServiceWorker(async (registration) =>
    (await import("../ui/offline/updates")).watchFor(registration),
  );
}
