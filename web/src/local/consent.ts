/** Whether much may be fetched: the visitor is asked where their connection costs them something. */

import { isMetered } from "./metered";
import { isHere, pack } from "./pack";
import { spokesman } from "./spokesman";

export class Declined extends Error {}

let answer: boolean | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Refused where the visitor does not want it. A yes holds as long as the page is open; after a no only what the visitor
 * does themselves (`isAct`) asks again, not a connection that is tried anew.
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

/** Says what is missing, where that is why the worker did not start. */
export async function explain(): Promise<void> {
  if (!pack || (await isHere())) return;
  await spokesman()
    .then(({ miss }) => miss())
    .catch(() => undefined);
}
