/** Asks the visitor for permission before large downloads on metered connections. */

import { isMetered } from "./metered";
import { isBundleComplete, bundle } from "./bundle";
import { loadDialogs } from "./dialogs";

export class Declined extends Error {}

let consent: boolean | null = null;
let pendingQuestion: Promise<boolean> | null = null;

/**
 * Throws `Declined` if the visitor refuses the download. A yes is valid as long as the page is
 * open. After a no, only an action of the visitor (`isUserAction`) asks again; a reconnection does
 * not.
 */
export async function requireConsent(isUserAction: boolean): Promise<void> {
  if (consent || !isMetered() || !navigator.onLine || (await isBundleComplete())) return;
  if (consent === false && !isUserAction) throw new Declined("not now");
  pendingQuestion ??= askVisitor();
  if (!(await pendingQuestion)) throw new Declined("not now");
}

async function askVisitor(): Promise<boolean> {
  consent = await loadDialogs()
    .then(({ confirmDownload }) => confirmDownload())
    .catch(() => false);
  pendingQuestion = null;
  return consent;
}

/**
 * Shows the visitor that the offline bundle is missing, if that is why the worker did not start.
 */
export async function explainMissing(): Promise<void> {
  if (!bundle || (await isBundleComplete())) return;
  await loadDialogs()
    .then(({ showMissing }) => showMissing())
    .catch(() => undefined);
}
