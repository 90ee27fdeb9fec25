/** Asks the visitor for permission before large downloads on metered connections. */

import { isMetered } from "./metered";
import { isHere, pack } from "./pack";
import { spokesman } from "./spokesman";

export class Declined extends Error {}

let answer: boolean | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Throws `Declined` if the visitor refuses the download. A yes is valid as long as the page is
 * open. After a no, only an action of the visitor (`isAct`) asks again; a reconnection does not.
 */
export async function permit(isAct: boolean): Promise<void> {
  if (answer || !isMetered() || !navigator.onLine || (await isHere())) return;
  if (answer === false && !isAct) throw new Declined("not now");
  asking ??= question();
  if (!(await asking)) throw new Declined("not now");
}

async function question(): Promise<boolean> {
  answer = await spokesman()
    .then(({ ask }) => ask())
    .catch(() => false);
  asking = null;
  return answer;
}

/**
 * Shows the visitor that the offline bundle is missing, if that is why the worker did not start.
 */
export async function explain(): Promise<void> {
  if (!pack || (await isHere())) return;
  await spokesman()
    .then(({ miss }) => miss())
    .catch(() => undefined);
}
