/** Something that a form asks for: whether it is under way, and what went wrong, in words. */

import { t } from "../i18n/i18n.svelte";
import { errorText } from "../ui/refusal";

export class Task {
  isBusy = $state(false);
  problem = $state("");

  /** Whether it was done. */
  async run(work: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = problemText(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

/** No browser makes a passkey for a number. */
const isBareAddress = (): boolean => /^[\d.]+$|^\[/.test(location.hostname);

/** A browser that was asked for a passkey and got none says so by an error of its own. */
function problemText(error: unknown): string {
  if (!(error instanceof DOMException)) return errorText(error, t.account.problems);
  return t.account.problems[isBareAddress() ? "no-passkey-here" : "no-passkey"] ?? "";
}
