/** The action of a form: whether it is running, and its error message. */

import { t } from "../../app/i18n/i18n.svelte";
import { errorText } from "../../ui/refusal";

export class Task {
  isBusy = $state(false);
  problem = $state("");

  /** Runs the action. Returns whether it succeeded. */
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

/** Whether the host is an IP address, for which browsers create no passkeys. */
const isBareAddress = (): boolean => /^[\d.]+$|^\[/.test(location.hostname);

/** The message of an error. Browsers report failed passkey requests as a DOMException. */
function problemText(error: unknown): string {
  if (!(error instanceof DOMException)) return errorText(error, t.account.problems);
  return t.account.problems[isBareAddress() ? "no-passkey-here" : "no-passkey"] ?? "";
}
